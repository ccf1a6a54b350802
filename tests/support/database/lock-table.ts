import { sql } from 'drizzle-orm';
import type pg from 'pg';
import { expect } from 'vitest';
import type { Database } from '../../../server/db/database.ts';

/** A table on which every statement waits. */
export interface LockedTable {
  /** Resolves once a statement waits for it. */
  untilWaiting(): Promise<void>;
  release(): void;
}

/** Locks a table, so that calls stay in flight, until it is released. */
export async function lockTable(db: Database, table: string): Promise<LockedTable> {
  const { $client: pool } = db as unknown as { $client: pg.Pool };
  const client = await pool.connect();
  await client.query('begin');
  await client.query(`lock table ${table} in access exclusive mode`);
  let isHeld = true;
  return {
    async untilWaiting() {
      const waiting = sql`select from pg_locks where relation = ${table}::regclass and not granted`;
      await expect.poll(async () => (await db.execute(waiting)).rowCount).toBeGreaterThan(0);
    },
    release() {
      // Closing the connection ends the transaction.
      if (isHeld) client.release(true);
      isHeld = false;
    },
  };
}
