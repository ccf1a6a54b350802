import { readdir, readFile } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { warn } from './warn.ts';

const folder = new URL('./migrations/', import.meta.url);

/** Any fixed number works, as long as all servers use the same. */
const migrationLock = 7_226_001;

/**
 * A migration that waits for a lock, behind a backup for example, holds up every query that comes after
 * it. It gives way after this long, and tries again.
 */
const lockTimeoutMs = 1000;
const pauseMs = 2000;

/** PostgreSQL's codes for a lock that was not had in time, and for a deadlock. */
const lockFailures = ['55P03', '40P01'];

/**
 * Migrates a database to this build's schema: each file of `migrations/` once, in order, each in
 * its own transaction, under an advisory lock. Returns the names applied now. A start that waits longer
 * than `silentMs` for the other servers says so.
 */
export async function migrate(url: string, silentMs = 3000): Promise<string[]> {
  const client = new pg.Client({ connectionString: url });
  // A broken connection fails the next statement; without a listener it ends the process.
  client.on('error', () => undefined);
  await client.connect();
  try {
    await takeTurn(client, silentMs);
    return await applyAll(client);
  } finally {
    await client.end();
  }
}

/** Whether a database has been migrated, to whichever schema: an empty one holds no shop. */
export async function isMigrated(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  try {
    const { rows } = await client.query<{ is: boolean }>(
      "select to_regclass('migration') is not null as is",
    );
    return rows[0]?.is ?? false;
  } finally {
    await client.end();
  }
}

/** Waits, however long, until no other server migrates the database. */
async function takeTurn(client: pg.Client, silentMs: number): Promise<void> {
  const timer = setTimeout(
    () =>
      warn(
        'The start waits: another server migrates this database, or its session still holds the lock.',
      ),
    silentMs,
  );
  try {
    await client.query('select pg_advisory_lock($1)', [migrationLock]);
  } finally {
    clearTimeout(timer);
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
  while (!(await tryToApply(client, name, statements))) await wait(pauseMs);
}

/** Resolves to whether it is applied; others held its locks otherwise. */
async function tryToApply(client: pg.Client, name: string, statements: string): Promise<boolean> {
  await client.query('begin');
  try {
    await client.query(`set local lock_timeout = ${lockTimeoutMs}`);
    await client.query(statements);
    await client.query('insert into migration (name) values ($1)', [name]);
    await client.query('commit');
    return true;
  } catch (error) {
    await client.query('rollback');
    if (error instanceof pg.DatabaseError && lockFailures.includes(error.code ?? '')) {
      warn(`The migration ${name} waits for another user of its tables.`);
      return false;
    }
    throw new Error(`migration ${name} failed`, { cause: error });
  }
}
