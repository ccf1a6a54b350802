import { eq } from 'drizzle-orm';
import type { profile } from '#contract/calls/profile.ts';
import { isNamed } from '#contract/person-names.ts';
import { shopper } from '../db/schema/accounts.ts';
import { privateFile } from '../db/schema/assets.ts';
import { together } from '../db/together.ts';
import { keepPrivately } from '../files/keep-privately.ts';
import type { HandlersOf } from '../http/context.ts';
import { Refusal } from '../http/refusal.ts';
import { storedPhone } from '../shoppers/names/phone.ts';

export const profileHandlers: HandlersOf<typeof profile> = {
  save: {
    async inTurn({ db: tx, shopperId, shopper: person }, input) {
      const { familyName, givenName, email } = person;
      const { family_name = familyName, given_name = givenName } = input;
      const isRenamed = (input.family_name ?? input.given_name) !== undefined;
      if (isRenamed && !isNamed({ family_name, given_name })) {
        throw new Refusal('invalid_input', {}, [{ path: 'family_name', rule: 'too_small' }]);
      }
      const mobile = input.mobile === undefined ? undefined : storedPhone(input.mobile);
      if (email === '' && mobile === '') throw new Refusal('contact_missing');
      await tx
        .update(shopper)
        .set({ familyName: input.family_name, givenName: input.given_name, mobile })
        .where(eq(shopper.id, shopperId));
      return {};
    },
  },

  setPicture: {
    async inTurn({ db: tx, shopperId, shopper: { picture: former }, services }, input) {
      const files = input.picture === '' ? [] : [input.picture];
      const kept = { now: services.now(), keptDays: null };
      const [picture = null] = await keepPrivately(tx, shopperId, files, kept);
      await together([
        tx.update(shopper).set({ picture }).where(eq(shopper.id, shopperId)).execute(),
        former === null
          ? undefined
          : tx.delete(privateFile).where(eq(privateFile.id, former)).execute(),
      ]);
      return { picture };
    },
  },
};
