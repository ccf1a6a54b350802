import { sql } from 'drizzle-orm';
import type { Queryable } from '../../server/db/database.ts';

/** Every table of the shop by name. */
async function tableNames(db: Queryable): Promise<string[]> {
  const { rows } = await db.execute<{ name: string }>(
    sql`select table_name as name from information_schema.tables
      where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`,
  );
  return rows.map(({ name }) => name);
}

/** A digest of each table's rows: two equal ones mean that nothing was changed in between. */
export async function digestTables(db: Queryable): Promise<{ [table: string]: string }> {
  const digests: { [table: string]: string } = {};
  for (const name of await tableNames(db)) {
    const { rows } = await db.execute<{ digest: string }>(
      sql`select count(*) || ' ' || md5(coalesce(string_agg(t::text, ' ' order by t::text), ''))
        as digest from ${sql.identifier(name)} t`,
    );
    digests[name] = rows[0]?.digest ?? '';
  }
  return digests;
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
