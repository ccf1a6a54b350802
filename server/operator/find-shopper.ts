import { eq } from 'drizzle-orm';
import type { Queryable } from '../db/database.ts';
import { shopper } from '../db/schema/accounts.ts';
import { accountNamed } from '../shoppers/names/account-names.ts';
import { OperatorRefusal } from './operator-errors.ts';

/** The id of the shopper with an account. Throws OperatorRefusal if nobody has it. */
export async function findShopper(db: Queryable, account: string): Promise<number> {
  const isIt = eq(shopper.account, await accountNamed(db, account));
  const [row] = await db.select({ id: shopper.id }).from(shopper).where(isIt);
  if (!row) throw new OperatorRefusal(`There is no account "${account}".`);
  return row.id;
}
