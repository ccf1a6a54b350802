import { desc, eq, inArray, or } from 'drizzle-orm';
import { Email, Mobile } from '#contract/fields.ts';
import { emailAddress } from '#contract/typed-text.ts';
import type { Queryable } from '../../db/database.ts';
import { shopper } from '../../db/schema/accounts.ts';
import { restoredPhone, storedPhone } from './phone.ts';

const isEmail = (name: string): boolean => /[@\uff20\ufe6b]/.test(name);

/** An account name as a new account stores it: an email address or a telephone number. */
export const newAccountName = (typed: string): string =>
  isEmail(typed) ? emailAddress(typed) : storedPhone(typed);

/** An account name as builds before December 2026 stored it. */
function formerAccountName(typed: string): string {
  const name = typed.normalize('NFKC').trim();
  return isEmail(name) ? name.toLowerCase() : name.replace(/[ \-()]/g, '');
}

/** What no two accounts share (`shopper.account_key`): a number with and without its `+` is one. */
const accountKey = (name: string): string => (isEmail(name) ? name : name.replace(/^(\+|00)/, ''));

/** The key of a stored account, whichever build stored it. A closed one is named by no contact. */
export function keyOfStored(account: string): string {
  if (Email.safeParse(account).success) return accountKey(emailAddress(account));
  return accountKey(Mobile.safeParse(account).success ? restoredPhone(account) : account);
}

/** The spellings of a name that have its key: that of an account stored as +66081… is 6681… */
const spellingsOf = (name: string): string[] =>
  isEmail(name) ? [name] : ['', '+', '00'].map((prefix) => prefix + accountKey(name));

/**
 * The name of the account that a typed name means: the one registered by it, before one registered
 * by another spelling of it, the nearest first. Without one, the name that a new account would have.
 */
export async function accountNamed(db: Queryable, typed: string): Promise<string> {
  const names = [formerAccountName(typed), newAccountName(typed)] as const;
  const [former, name] = names;
  const { account, accountKey: key } = shopper;
  const isSpelling = inArray(account, names.flatMap(spellingsOf));
  const [known] = await db
    .select({ account })
    .from(shopper)
    .where(or(isSpelling, inArray(key, names.map(accountKey))))
    .orderBy(desc(eq(account, former)), desc(eq(account, name)), desc(isSpelling), shopper.id)
    .limit(1);
  return known?.account ?? name;
}
