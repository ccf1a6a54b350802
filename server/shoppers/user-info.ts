import { and, eq, sql } from 'drizzle-orm';
import type { UserInfo } from '#contract/calls/account.ts';
import { matchLang } from '#contract/rules/languages.ts';
import type { Queryable } from '../db/database.ts';
import { payCode, shopper } from '../db/schema/accounts.ts';
import { account } from '../db/schema/orders.ts';
import { found } from '../http/refusal.ts';

const owed = sql<string>`(select coalesce(-sum(posted), 0) from account
  where account.shopper_id = ${shopper.id} and account.kind = 'debt')`.mapWith(Number);

/** A shopper's view of their own account. Throws `not_found` if it is gone. */
export async function userInfo(
  db: Queryable,
  shopperId: number,
  currency: string,
): Promise<UserInfo> {
  const [row] = await db
    .select({ shopper, wallet: account, code: payCode.shopperId, owed })
    .from(shopper)
    .leftJoin(account, and(eq(account.shopperId, shopper.id), eq(account.kind, 'user')))
    .leftJoin(payCode, eq(payCode.shopperId, shopper.id))
    .where(eq(shopper.id, shopperId));
  const { shopper: person, wallet, code, owed: debt } = found(row);
  return {
    id: String(person.id),
    account: person.account,
    family_name: person.familyName,
    given_name: person.givenName,
    email: person.email,
    mobile: person.mobile,
    picture: person.picture,
    lang: matchLang(person.lang) ?? null,
    has_pay_password: code !== null,
    wallet: {
      currency,
      available: wallet ? wallet.posted - wallet.held : 0,
      held: wallet?.held ?? 0,
      ...(debt > 0 && { owed: debt }),
    },
  };
}
