import { eq } from 'drizzle-orm';
import type { profile } from '#contract/calls/profile.ts';
import { normalAccount } from '#contract/rules/normal-account.ts';
import { shopper } from '../db/schema/accounts.ts';
import { privateFile } from '../db/schema/assets.ts';
import { keepPrivately } from '../files/keep-privately.ts';
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

  async setPicture({ db: tx, shopperId, services }, { picture: upload }) {
    const { picture: former } = await lockShopper(tx, shopperId);
    const files = upload === '' ? [] : [upload];
    const kept = { now: services.now(), keptDays: null };
    const [picture = null] = await keepPrivately(tx, shopperId, files, kept);
    await tx.update(shopper).set({ picture }).where(eq(shopper.id, shopperId));
    if (former) await tx.delete(privateFile).where(eq(privateFile.id, former));
    return { picture };
  },
};
