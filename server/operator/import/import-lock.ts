import type pg from 'pg';
import { OperatorRefusal } from '../command.ts';

/** Any fixed number serves; tools on one database must only agree on it. */
const importLock = 7_226_003;

/** Runs an import while no other runs on the same database. Throws OperatorRefusal if one does. */
export async function withImportLock<T>(pool: pg.Pool, work: () => Promise<T>): Promise<T> {
  const client = await pool.connect();
  try {
    const { rows } = await client.query<{ locked: boolean }>(
      'select pg_try_advisory_lock($1) as locked',
      [importLock],
    );
    if (!rows[0]?.locked) throw new OperatorRefusal('Another import is under way.');
    return await work();
  } finally {
    // The lock ends with its connection.
    client.release(true);
  }
}
