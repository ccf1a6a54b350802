import { sql } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { indexVersion } from './document.ts';
import { indexProducts } from './index-products.ts';

/** How many products are indexed in one transaction. */
const batch = 100;

/**
 * Notes every product for indexing where the index was made by other rules than this server's. To be
 * called at the start; the work itself is done by `indexPending`.
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
 * Indexes products that changed and were not indexed by whoever changed them, for at most `forMs`:
 * what is left then waits for the next call. Servers that do it together share the work.
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
