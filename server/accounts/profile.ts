import { eq } from 'drizzle-orm';
import type { profile } from '#contract/calls/profile.ts';
import { shopper } from '../db/schema/accounts.ts';
import type { HandlersOf } from '../http/context.ts';
import { found, Refusal } from '../http/refusal.ts';
import { lockShopper } from './lock-shopper.ts';
import { normalAccount } from './names.ts';
import { userInfo } from './user-info.ts';

export const profileHandlers: HandlersOf<typeof profile> = {
  async save({ db: tx, shopperId, services }, input) {
    await lockShopper(tx, shopperId);
    const [row] = await tx.select().from(shopper).where(eq(shopper.id, shopperId));
    const { email } = found(row);
    const mobile = input.mobile === undefined ? undefined : normalAccount(input.mobile);
    if (email === '' && mobile === '') throw new Refusal('contact_missing');
    await tx
      .update(shopper)
      .set({ familyName: input.family_name, givenName: input.given_name, mobile })
      .where(eq(shopper.id, shopperId));
    return { userinfo: await userInfo(tx, shopperId, services.currency) };
  },
};
