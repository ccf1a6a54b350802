import { sql } from 'drizzle-orm';
import type { Database, Transaction } from '../../../server/db/database.ts';

/**
 * Gives each wallet so many entries of the past: credits and payments of one unit, spread evenly
 * over three years. Two entries of the shop's own stand against each two.
 */
export async function fillBook(
  db: Database,
  shopperIds: number[],
  entriesEach: number,
): Promise<void> {
  await db.unhurried(async (tx) => {
    // The triggers read each transaction once more, which takes longer than all else.
    await tx.execute('alter table entry disable trigger user');
    for (const shopperId of shopperIds) await fillWallet(tx, shopperId, entriesEach);
    await tx.execute('alter table entry enable trigger user');
  });
  await db.execute('vacuum analyze entry, txn, account');
}

async function fillWallet(tx: Transaction, shopperId: number, entries: number): Promise<void> {
  const wallet = sql`(select id from account where shopper_id = ${shopperId})`;
  const cash = sql`(select id from account where name = 'cash')`;
  await tx.execute(sql`
    with made as (
      insert into txn (id, kind, ref, shopper_id, at)
      select gen_random_uuid(), 'credit', 'past ' || ${shopperId} || ' ' || n, ${shopperId},
        now() - (${entries} - n) * (interval '3 years' / ${entries})
      from generate_series(1, ${entries}::int) n
      returning id, split_part(ref, ' ', 3)::int as n
    ), own as (
      insert into entry (txn_id, account_id, amount, seq, posted_after)
      select id, ${wallet}, amount, n, n % 2
      from made, lateral (select case n % 2 when 1 then 1 else -1 end as amount) one
    )
    insert into entry (txn_id, account_id, amount)
    select id, ${cash}, case n % 2 when 1 then -1 else 1 end from made`);
  await tx.execute(sql`
    update account set seq = ${entries}, posted = ${entries % 2} where id = ${wallet}`);
}
