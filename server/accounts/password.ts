import type { CodePurpose, password } from '#contract/calls/password.ts';
import * as bounds from '#contract/rules/bounds.ts';
import type { HandlersOf, VisitorContext } from '../http/context.ts';
import { Refusal } from '../http/refusal.ts';
import { type LetterKind, postLetter } from '../mail/letters.ts';
import { codeAddress } from '../one-time-codes/code-address.ts';
import { codeSent, countCodeRequest } from '../one-time-codes/code-requests.ts';
import { countCode } from '../one-time-codes/mail-budget.ts';
import {
  keepCode,
  newCode,
  renewTries,
  spendCode,
  tryCode,
} from '../one-time-codes/one-time-codes.ts';
import { loginOf } from '../sessions/login-budget.ts';
import { findWithOrigin } from '../sessions/origin.ts';
import { checkPassword } from '../shoppers/check-password.ts';
import { accountNamed } from '../shoppers/names/account-names.ts';
import { readShopper } from '../shoppers/shopper.ts';
import { countGuess, forgetGuessesFromAnywhere, ofOneAddress } from '../shoppers/throttle.ts';
import { isCommonPassword } from './common-passwords.ts';
import { replacePassword } from './replace-password.ts';

const letterFor: { [P in CodePurpose]: LetterKind } = {
  password: 'passwordCode',
  pay_password: 'payCode',
  payee: 'payeeCode',
  passkey: 'passkeyCode',
  closing: 'closingCode',
};

export const passwordHandlers: HandlersOf<typeof password> = {
  async sendCode(context, { account, purpose }) {
    const { services } = context;
    const name = await accountNamed(services.db, account);
    const isInSession = purpose !== 'password';
    if (isInSession) await checkOwnAccount(context, name);
    // From here on do the same work whether or not the account exists.
    const { person, origin, isKnown } = await findWithOrigin(context, name);
    const isOwn = isInSession || isKnown;
    const isProven = isOwn && person?.emailProven === true;
    const requester = { place: origin.place, isProven };
    const gap = await countCodeRequest(context, requester, `code ${purpose} ${name}`);
    const mailbox = person ? codeAddress(person, services.now()) : '';
    const request = { name, person, to: mailbox, isOwn };
    const { seconds, isAllowed } = await countCode(services.db, request, services.now());
    const to = isAllowed ? mailbox : '';
    const code = newCode();
    await keepCode(services, { purpose, name }, to === '' ? undefined : code);
    await renewTries(services, origin, { purpose, name });
    const figures = { code, minutes: bounds.codeMinutes };
    postLetter(context, letterFor[purpose], { to, lang: person?.lang }, figures);
    return codeSent(services.config, Math.max(gap, seconds), to === '' ? null : code);
  },

  async reset(context, input) {
    const { db, services, ip, log } = context;
    const name = await accountNamed(db, input.account);
    if (isCommonPassword(input.password, name)) throw new Refusal('weak_password');
    const { person, origin, isKnown } = await findWithOrigin(context, name);
    // A known device may share its IP with strangers, and has tries of its own.
    if (!isKnown) await countGuess(db, `reset from ${ip}`, services.now(), ofOneAddress);
    const use = { purpose: 'password', name } as const;
    const right = await tryCode(services, origin, use, input.code).catch((error) => {
      log.warn({ event: 'password reset refused' });
      throw error;
    });
    if (!person) throw new Refusal('code_over');
    await replacePassword(context, person, input.password, 'password_reset', (tx) =>
      spendCode(tx, right, person.id),
    );
    await forgetGuessesFromAnywhere(db, loginOf(name));
    return {};
  },

  async change(context, input) {
    const person = await readShopper(context.db, context.shopperId);
    if (isCommonPassword(input.password, person.account)) throw new Refusal('weak_password');
    await checkPassword(context, person, input.old_password, 'old_secret_wrong');
    await replacePassword(context, person, input.password, 'password_changed', async (tx) => {
      const { passwordHash } = await readShopper(tx, person.id);
      if (passwordHash !== person.passwordHash) throw new Refusal('old_secret_wrong');
    });
    return {};
  },
};

/** Only a session of the account may have a letter sent that speaks of one. */
async function checkOwnAccount(context: VisitorContext, name: string): Promise<void> {
  const { shopperId } = await context.identify();
  const { account } = await readShopper(context.db, shopperId);
  if (account !== name) throw new Refusal('not_found');
}
