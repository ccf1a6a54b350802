import { eq } from 'drizzle-orm';
import type { user } from '#contract/account.ts';
import { languages } from '#contract/languages.ts';
import { type ShopperRow, shopper } from '../db/schema/accounts.ts';
import type { HandlersOf, VisitorContext } from '../http/context.ts';
import { Refusal } from '../http/refusal.ts';
import { postgresCode, uniqueViolation } from '../http/retry.ts';
import { openWallet } from '../wallet/ledger.ts';
import { isCommonPassword } from './common-passwords.ts';
import { normalAccount } from './names.ts';
import { verifyPay } from './pay-code.ts';
import { hashSecret, isSecret } from './secrets.ts';
import { closeSession, openSession } from './sessions.ts';
import { setPayCode } from './set-pay-code.ts';
import { countGuess, forgetGuesses } from './throttle.ts';
import { userInfo } from './user-info.ts';

export const userHandlers: HandlersOf<typeof user> = {
  async login(context, input) {
    const { db, services } = context;
    const name = normalAccount(input.account);
    const guesses = [`login ${name}`, context.ip] as const;
    await countGuess(db, guesses, services.now());
    const [row] = await db.select().from(shopper).where(eq(shopper.account, name));
    // An unknown account costs the same work, so that time does not tell it from a known one.
    const kept = row?.passwordHash ?? (await nobodysHash(services.config.secret));
    const isRight = await isSecret(kept, input.password, services.config.secret);
    if (!row || !isRight) {
      context.log.warn({ event: 'login refused' });
      throw new Refusal('wrong_login');
    }
    await forgetGuesses(db, guesses);
    return await loggedIn(context, row);
  },

  async register(context, input) {
    const { db, services } = context;
    const name = normalAccount(input.account);
    if (isCommonPassword(input.password, name)) throw new Refusal('weak_password');
    const passwordHash = await hashSecret(input.password, services.config.secret);
    const isEmail = name.includes('@');
    const values = {
      account: name,
      passwordHash,
      familyName: input.family_name,
      givenName: input.given_name,
      email: isEmail ? name : (input.email?.toLowerCase() ?? ''),
      mobile: isEmail ? (input.mobile ?? '') : name,
      lang: context.lang,
    };
    const shopperId = await db
      .transaction(async (tx) => {
        const [made] = await tx.insert(shopper).values(values).returning({ id: shopper.id });
        if (!made) throw new Error('an insert returned no row');
        await openWallet(tx, made.id, services.config.currency);
        return made.id;
      })
      .catch((error) => {
        throw postgresCode(error) === uniqueViolation ? new Refusal('account_taken') : error;
      });
    return await loggedIn(context, { id: shopperId, passwordHash });
  },

  async logout({ db, sessionHash }) {
    await closeSession(db, sessionHash);
    return {};
  },

  async info({ db, shopperId, services }) {
    return { userinfo: await userInfo(db, shopperId, services.config.currency) };
  },

  setPayCode,
  verifyPay,

  async languageList() {
    return { items: [...languages] };
  },

  async setLanguage({ db, shopperId }, input) {
    await db.update(shopper).set({ lang: input.file_name }).where(eq(shopper.id, shopperId));
    return { lang: input.file_name };
  },
};

async function loggedIn(context: VisitorContext, person: Pick<ShopperRow, 'id' | 'passwordHash'>) {
  const { db, services, userAgent } = context;
  const token = await openSession(db, person, userAgent, services.now());
  const info = await userInfo(db, person.id, services.config.currency);
  return { userinfo: { ...info, token } };
}

let nobody: Promise<string> | undefined;

function nobodysHash(pepper: string): Promise<string> {
  nobody ??= hashSecret('nobody has this password', pepper);
  return nobody;
}
