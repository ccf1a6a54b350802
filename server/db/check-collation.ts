import type pg from 'pg';
import { warn } from './warn.ts';

interface Versions {
  name: string;
  /** Null for a collation that no library can change, such as C. */
  kept: string | null;
  actual: string | null;
}

/**
 * Warns if the database sorts by another version of the system's rules than its indexes were built with,
 * as after an update of the system: they would miss rows.
 */
export async function checkCollation(client: pg.Client): Promise<void> {
  const { rows } = await client.query<Versions>(
    `select quote_ident(datname) as name, datcollversion as kept,
       pg_database_collation_actual_version(oid) as actual
     from pg_database where datname = current_database()`,
  );
  const [{ name, kept, actual } = { name: '', kept: null, actual: null }] = rows;
  if (kept === null || actual === null || kept === actual) return;
  warn(
    `The database ${name} was sorted by version ${kept} of the system’s rules and is now by ${actual}; its indexes of texts may miss rows. Stop the shop, and let its owner run: reindex database ${name}; alter database ${name} refresh collation version;`,
  );
}
