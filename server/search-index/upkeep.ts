import { sql } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { indexVersion } from './document.ts';
import { indexProducts } from './index-products.ts';

/** Products indexed per transaction. */
const batch = 100;

/**
 * Queues every product for indexing if the index was built by another version. Call it at the
 * start; `indexPending` does the work.
 */
export async function checkIndex(db: Database): Promise<void> {
  await db.transaction(async (tx) => {
    const { rowCount } = await tx.execute(
      sql`update search_index set version = ${indexVersion} where version <> ${indexVersion}`,
    );
    if (rowCount === 0) return;
    await tx.execute(sql`insert into search_pending select id from product on conflict do nothing`);
  });
}

/**
 * Indexes products whose changes were not indexed in their own transaction, for at most `forMs`;
 * the rest waits for the next call. Servers that run it concurrently share the work.
 */
export async function indexPending(db: Database, forMs: number): Promise<void> {
  const until = performance.now() + forMs;
  let done = batch;
  while (done === batch && performance.now() < until) {
    done = await db.transaction(async (tx) => {
      const { rows } = await tx.execute<{ id: string }>(sql`
        select product_id as id from search_pending
        order by product_id limit ${batch} for update skip locked`);
      await indexProducts(
        tx,
        rows.map(({ id }) => Number(id)),
      );
      return rows.length;
    });
  }
}
