import { and, eq } from 'drizzle-orm';
import { matchLang } from '#contract/languages.ts';
import { bounds } from '#contract/limits.ts';
import type { CodePurpose, password } from '#contract/password.ts';
import { shopper } from '../db/schema/accounts.ts';
import type { HandlersOf, VisitorContext } from '../http/context.ts';
import { found, Refusal } from '../http/refusal.ts';
import { type LetterKind, letter } from '../mail/letters.ts';
import { codeAddress } from './code-address.ts';
import { isCommonPassword } from './common-passwords.ts';
import { normalAccount } from './names.ts';
import { keepCode, newCode, spendCode, tryCode } from './one-time-codes.ts';
import { replacePassword } from './replace-password.ts';
import { isSecret } from './secrets.ts';
import { countGuess, forgetGuesses, forgetGuessesFromAnywhere, ofOneAddress } from './throttle.ts';

const letterFor: { [P in CodePurpose]: LetterKind } = {
  password: 'passwordCode',
  pay_password: 'payCode',
};

const oneAtATime = {
  freeTries: 1,
  firstWaitS: bounds.codeAgainSeconds,
  longestWaitS: bounds.codeAgainSeconds,
  word: 'code_too_soon',
} as const;

export const passwordHandlers: HandlersOf<typeof password> = {
  async sendCode(context, { account, purpose }) {
    const { db, services, lang, log } = context;
    const name = normalAccount(account);
    const again = await countRequest(context, `code ${purpose} ${name}`);
    // From here on the same work is done whether or not there is such an account.
    const [person] = await db.select().from(shopper).where(eq(shopper.account, name));
    const to = person ? codeAddress(person, services.now()) : '';
    const code = newCode();
    await keepCode(services, { purpose, name }, to === '' ? undefined : code);
    const spoken = matchLang(person?.lang) ?? lang;
    const figures = { code, minutes: bounds.codeMinutes };
    if (to) services.mail.post(() => letter(letterFor[purpose], to, spoken, figures), log);
    const isShown = services.config.demo && services.config.mail.url === undefined && to !== '';
    return { again_in_seconds: again, demo_code: isShown ? code : null };
  },

  async reset(context, input) {
    const { db, services, ip, log } = context;
    const name = normalAccount(input.account);
    if (isCommonPassword(input.password, name)) throw new Refusal('weak_password');
    await countGuess(db, `reset from ${ip}`, services.now(), ofOneAddress);
    const right = await tryCode(services, { purpose: 'password', name }, input.code).catch(
      (error) => {
        log.warn({ event: 'password reset refused' });
        throw error;
      },
    );
    const [person] = await db.select().from(shopper).where(eq(shopper.account, name));
    if (!person) throw new Refusal('code_over');
    await replacePassword(context, person, input.password, (tx) => spendCode(tx, right));
    await forgetGuessesFromAnywhere(db, `login ${name}`);
    return {};
  },

  async change(context, input) {
    const { db, services, shopperId, log } = context;
    const [row] = await db.select().from(shopper).where(eq(shopper.id, shopperId));
    const person = found(row);
    if (isCommonPassword(input.password, person.account)) throw new Refusal('weak_password');
    const guesses = `change password ${shopperId}`;
    await countGuess(db, guesses, services.now());
    const isRight = await isSecret(person.passwordHash, input.old_password, services.config.secret);
    if (!isRight) {
      log.warn({ event: 'password change refused', shopperId });
      throw new Refusal('old_secret_wrong');
    }
    await forgetGuesses(db, guesses);
    await replacePassword(context, person, input.password, async (tx) => {
      const isUnchanged = and(
        eq(shopper.id, shopperId),
        eq(shopper.passwordHash, person.passwordHash),
      );
      const [still] = await tx.select({ id: shopper.id }).from(shopper).where(isUnchanged);
      if (!still) throw new Refusal('old_secret_wrong');
    });
    return {};
  },
};

/** Counts a request for a code by account and by address. Returns the seconds until the next. */
async function countRequest({ db, services, ip }: VisitorContext, what: string): Promise<number> {
  const now = services.now();
  await countGuess(db, `code from ${ip}`, now, ofOneAddress);
  const gap = await countGuess(db, `${what} just now`, now, oneAtATime);
  return Math.max(gap, await countGuess(db, what, now));
}
