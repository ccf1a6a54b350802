import type pg from 'pg';
import { OperatorRefusal } from '../operator-errors.ts';

/** Any fixed number works, as long as all tools on a database use the same one. */
const importLock = 7_226_003;

/** Runs an import unless one is already running on the database. Throws OperatorRefusal if so. */
export async function withImportLock<T>(pool: pg.Pool, work: () => Promise<T>): Promise<T> {
  const client = await pool.connect();
  try {
    const { rows } = await client.query<{ locked: boolean }>(
      'select pg_try_advisory_lock($1) as locked',
      [importLock],
    );
    if (!rows[0]?.locked) throw new OperatorRefusal('Another import is running.');
    return await work();
  } finally {
    // The lock ends with its connection.
    client.release(true);
  }
}
