import { readdir, readFile } from 'node:fs/promises';
import pg from 'pg';

const folder = new URL('./migrations/', import.meta.url);

/** Any fixed number works, as long as all servers use the same. */
const migrationLock = 7_226_001;

/**
 * Migrates a database to this build's schema: each file of `migrations/` once, in order, each in
 * its own transaction, under an advisory lock. Returns the names applied now.
 */
export async function migrate(url: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: url });
  // A broken connection fails the next statement; without a listener it ends the process.
  client.on('error', () => undefined);
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [migrationLock]);
    return await applyAll(client);
  } finally {
    await client.end();
  }
}

async function applyAll(client: pg.Client): Promise<string[]> {
  await client.query(
    'create table if not exists migration (name text primary key, at timestamptz default now())',
  );
  const { rows } = await client.query<{ name: string }>('select name from migration');
  const done = new Set(rows.map((row) => row.name));
  const files = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();
  const due = files.filter((name) => !done.has(name));
  for (const name of due) await apply(client, name);
  return due;
}

async function apply(client: pg.Client, name: string): Promise<void> {
  const statements = await readFile(new URL(name, folder), 'utf8');
  await client.query('begin');
  try {
    await client.query(statements);
    await client.query('insert into migration (name) values ($1)', [name]);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw new Error(`migration ${name} failed`, { cause: error });
  }
}
