import { desc, eq, inArray, or } from 'drizzle-orm';
import { emailAddress } from '#contract/typed-text.ts';
import type { Queryable } from '../../db/database.ts';
import { shopper } from '../../db/schema/accounts.ts';
import { storedPhone } from './phone.ts';

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

/**
 * The name of the account that a typed name means: the one registered by it, before one registered
 * by another spelling of it. Without one, the name that a new account would have.
 */
export async function accountNamed(db: Queryable, typed: string): Promise<string> {
  const names = [formerAccountName(typed), newAccountName(typed)] as const;
  const [former, name] = names;
  const { account, accountKey: key } = shopper;
  const [known] = await db
    .select({ account })
    .from(shopper)
    .where(or(inArray(account, [...names]), inArray(key, names.map(accountKey))))
    .orderBy(desc(eq(account, former)), desc(eq(account, name)), shopper.id)
    .limit(1);
  return known?.account ?? name;
}
