import { sql } from 'drizzle-orm';
import type { Database } from '../db/database.ts';

/** Products per round. */
const batch = 500;

/**
 * Ranks products that have sold out below those in stock, and back once there are some again: the
 * eighth digit of a rank, as an import writes it. An order does not, as it would hold up the others
 * of the product while the search index is written. Rows that one has locked wait for the next round.
 */
export async function rankByStock(db: Database): Promise<void> {
  await db.execute(sql`
    update product p set rank = p.rank + (p.in_stock::int - p.rank / 10000000 % 10) * 10000000
    from (select id from product where in_stock <> (rank / 10000000 % 10 = 1)
      order by id limit ${batch} for no key update skip locked) due
    where p.id = due.id`);
}
