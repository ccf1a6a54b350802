import { eq } from 'drizzle-orm';
import type { profile } from '#contract/calls/profile.ts';
import { normalAccount } from '#contract/rules/normal-account.ts';
import { shopper } from '../db/schema/accounts.ts';
import type { HandlersOf } from '../http/context.ts';
import { Refusal } from '../http/refusal.ts';
import { lockShopper } from './shopper.ts';

export const profileHandlers: HandlersOf<typeof profile> = {
  async save({ db: tx, shopperId }, input) {
    const { email } = await lockShopper(tx, shopperId);
    const mobile = input.mobile === undefined ? undefined : normalAccount(input.mobile);
    if (email === '' && mobile === '') throw new Refusal('contact_missing');
    await tx
      .update(shopper)
      .set({ familyName: input.family_name, givenName: input.given_name, mobile })
      .where(eq(shopper.id, shopperId));
    return {};
  },
};
