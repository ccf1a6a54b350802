import { eq } from 'drizzle-orm';
import { matchLang } from '#contract/languages.ts';
import type { profile } from '#contract/profile.ts';
import { shopper } from '../db/schema/accounts.ts';
import type { HandlersOf } from '../http/context.ts';
import { found, Refusal } from '../http/refusal.ts';
import { letter } from '../mail/letters.ts';
import { codeAddress, formerAddress, trustAfterDays } from './code-address.ts';
import { lockShopper } from './lock-shopper.ts';
import { normalAccount } from './names.ts';
import { userInfo } from './user-info.ts';

export const profileHandlers: HandlersOf<typeof profile> = {
  async save(context, input) {
    const { db: tx, shopperId, services, log } = context;
    const now = services.now();
    const email = normalAccount(input.email);
    const mobile = normalAccount(input.mobile);
    if (email === '' && mobile === '') throw new Refusal('contact_missing');
    await lockShopper(tx, shopperId);
    const [row] = await tx.select().from(shopper).where(eq(shopper.id, shopperId));
    const person = found(row);
    await tx
      .update(shopper)
      .set({
        familyName: input.family_name,
        givenName: input.given_name,
        email,
        mobile,
        ...formerAddress(person, email, now),
      })
      .where(eq(shopper.id, shopperId));
    const to = codeAddress(person, now);
    if (email !== person.email && to && to !== email) {
      const lang = matchLang(person.lang) ?? context.lang;
      const write = () => letter('emailChanged', to, lang, { days: trustAfterDays });
      context.afterwards(() => services.mail.post(write, log));
    }
    return { userinfo: await userInfo(tx, shopperId, services.config.currency) };
  },
};
