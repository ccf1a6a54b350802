import { and, eq } from 'drizzle-orm';
import type { user } from '#contract/calls/account.ts';
import type { ParsedInputOf } from '#contract/endpoint.ts';
import { shopper } from '../db/schema/accounts.ts';
import type { HandlersOf, VisitorContext } from '../http/context.ts';
import { found, Refusal } from '../http/refusal.ts';
import { postgresCode, uniqueViolation } from '../http/retry.ts';
import { openWallet } from '../ledger/ledger.ts';
import { acceptedTerms } from '../pages/accepted-terms.ts';
import { findAccount } from '../sessions/known-devices.ts';
import { countLogin, forgetLogin, loginBudget } from '../sessions/login-budget.ts';
import { type Authenticated, closeSession, openSession } from '../sessions/sessions.ts';
import { accountNamed, newAccountName } from '../shoppers/names/account-names.ts';
import { storedPhone } from '../shoppers/names/phone.ts';
import { hashSecret, isSecret } from '../shoppers/secrets.ts';
import { noteEvent } from '../shoppers/security-events.ts';
import { userInfo } from '../shoppers/user-info.ts';
import { isCommonPassword } from './common-passwords.ts';
import { languageList } from './language-list.ts';
import { setPayCode } from './set-pay-code.ts';

export const userHandlers: Omit<HandlersOf<typeof user>, 'verifyPay'> = {
  async login(context, input) {
    const { db, services } = context;
    const name = await accountNamed(db, input.account);
    const { person, isKnown } = await findAccount(context, name);
    const budget = loginBudget(context, name, isKnown);
    await countLogin(db, budget, services.now());
    // Hash for an unknown account too, so that timing does not reveal whether it exists.
    const kept = person?.passwordHash ?? (await nobodysHash(services.config.secret));
    const isRight = await isSecret(kept, input.password, services.config.secret);
    if (!person || !isRight) {
      context.log.warn({ event: 'login refused' });
      throw new Refusal('wrong_login');
    }
    await forgetLogin(db, budget);
    return await loggedIn(context, person, isKnown ? 'login' : 'login_new_device');
  },

  async register(context, input) {
    const { db, services } = context;
    const name = newAccountName(input.account);
    if (isCommonPassword(input.password, name)) throw new Refusal('weak_password');
    const passwordHash = await hashSecret(input.password, services.config.secret);
    const isEmail = name.includes('@');
    const values = {
      account: name,
      passwordHash,
      familyName: input.family_name,
      givenName: input.given_name,
      email: isEmail ? name : (input.email ?? ''),
      mobile: isEmail ? storedPhone(input.mobile ?? '') : name,
      lang: context.lang,
      ...(await acceptedTerms(context, input.terms_version)),
      attempt: input.attempt ?? null,
    };
    const shopperId = await db
      .transaction(async (tx) => {
        const [made] = await tx.insert(shopper).values(values).returning({ id: shopper.id });
        const { id } = found(made);
        await openWallet(tx, id);
        const at = services.now();
        await noteEvent(tx, { shopperId: id, kind: 'register', at, from: context });
        return id;
      })
      .catch((error) => {
        if (postgresCode(error) !== uniqueViolation) throw error;
        return undefined;
      });
    if (shopperId === undefined) return await loggedIn(context, await registeredBy(context, input));
    return await loggedIn(context, { id: shopperId, account: name, passwordHash });
  },

  async logout({ db, sessionHash }) {
    await closeSession(db, sessionHash);
    return {};
  },

  async info({ db, shopperId, services }) {
    return { userinfo: await userInfo(db, shopperId, services.currency) };
  },

  setPayCode,

  async languageList() {
    return { items: languageList };
  },

  async setLanguage({ db, shopperId }, input) {
    await db.update(shopper).set({ lang: input.file_name }).where(eq(shopper.id, shopperId));
    return { lang: input.file_name };
  },
};

/**
 * The account that an earlier try of the same attempt created: its reply was lost. Throws
 * `account_taken` for any other.
 */
async function registeredBy(
  { db, services }: VisitorContext,
  { account, attempt, password }: ParsedInputOf<typeof user.register>,
): Promise<Authenticated> {
  if (attempt === undefined) throw new Refusal('account_taken');
  const name = await accountNamed(db, account);
  const own = and(eq(shopper.account, name), eq(shopper.attempt, attempt));
  const [known] = await db.select().from(shopper).where(own);
  if (!known || !(await isSecret(known.passwordHash, password, services.config.secret))) {
    throw new Refusal('account_taken');
  }
  return known;
}

async function loggedIn(
  context: VisitorContext,
  person: Authenticated,
  login?: 'login' | 'login_new_device',
) {
  const { db, services } = context;
  const token = await openSession(context, person, login);
  const info = await userInfo(db, person.id, services.currency);
  return { userinfo: { ...info, token } };
}

let nobody: Promise<string> | undefined;

function nobodysHash(pepper: string): Promise<string> {
  nobody ??= hashSecret('nobody has this password', pepper);
  return nobody;
}
