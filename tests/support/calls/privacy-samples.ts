import { keepCode } from '../../../server/one-time-codes/one-time-codes.ts';
import type { Stage } from './samples.ts';

/** An input for each call of the shopper's own data, like `samples.ts`. */
export const privacySamples = {
  export: async () => ({ input: {} }),
  obstacles: async () => ({ input: {} }),
  close: async ({ shop }: Stage) => {
    const leaver = await shop.register();
    const code = '123456';
    await keepCode(shop.services, { purpose: 'closing', name: leaver.account }, code);
    return { input: { password: leaver.password, code, give_up: 0 }, as: leaver };
  },
};
