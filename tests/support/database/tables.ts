import { sql } from 'drizzle-orm';
import type { Database, Queryable } from '../../../server/db/database.ts';
import { numberSoon } from '../../../server/notifications/number-notices.ts';

/** Every table of the shop by name. */
async function tableNames(db: Queryable): Promise<string[]> {
  const { rows } = await db.execute<{ name: string }>(
    sql`select table_name as name from information_schema.tables
      where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`,
  );
  return rows.map(({ name }) => name);
}

/**
 * A digest of each table's rows, independent of their order: equal digests mean that nothing
 * changed in between. What a reply leaves to be numbered after it is numbered first.
 */
export async function digestTables(db: Database): Promise<{ [table: string]: string }> {
  await numberSoon(db);
  const digests = (await tableNames(db)).map(
    (name) => sql`select ${name}::text as name, count(*) || ' '
      || coalesce(sum(hashtextextended(t::text, 0)), 0) as digest from ${sql.identifier(name)} t`,
  );
  const { rows } = await db.execute<{ name: string; digest: string }>(
    sql.join(digests, sql` union all `),
  );
  return Object.fromEntries(rows.map(({ name, digest }) => [name, digest]));
}

/** Every row of every table as text. */
export async function dumpTables(db: Queryable): Promise<string> {
  const rows: string[] = [];
  for (const name of await tableNames(db)) {
    const { rows: found } = await db.execute<{ row: string }>(
      sql`select t::text as row from ${sql.identifier(name)} t`,
    );
    rows.push(...found.map(({ row }) => `${name} ${row}`));
  }
  return rows.join('\n');
}
