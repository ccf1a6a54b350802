import { readdir, readFile } from 'node:fs/promises';
import pg from 'pg';
import { patiently } from './patiently.ts';
import { warn } from './warn.ts';

const folder = new URL('./migrations/', import.meta.url);

/** Any fixed number works, as long as all servers use the same. */
const migrationLock = 7_226_001;

/** A change of stored rows that needs code. */
export interface Upgrade {
  /** As the table `migration` has it. */
  name: string;
  /**
   * Changes the rows, in portions. It runs until it has ended once: after a crash it finds what it has
   * changed already.
   */
  run(client: pg.Client): Promise<void>;
}

interface Migrating {
  /** A start that waits longer for the other servers says so. */
  silentMs?: number;
  upgrades?: readonly Upgrade[];
}

/**
 * Migrates a database to this build's schema, under an advisory lock: each file of `migrations/` once,
 * in order, each in its own transaction, and then each upgrade once. Returns the names applied now.
 */
export async function migrate(
  url: string,
  { silentMs = 3000, upgrades = [] }: Migrating = {},
): Promise<string[]> {
  const client = new pg.Client({ connectionString: url });
  // A broken connection fails the next statement; without a listener it ends the process.
  client.on('error', () => undefined);
  await client.connect();
  try {
    await takeTurn(client, silentMs);
    return await applyAll(client, upgrades);
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

async function applyAll(client: pg.Client, upgrades: readonly Upgrade[]): Promise<string[]> {
  await client.query(
    'create table if not exists migration (name text primary key, at timestamptz default now())',
  );
  const { rows } = await client.query<{ name: string }>('select name from migration');
  const done = new Set(rows.map((row) => row.name));
  const files = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();
  const due = files.filter((name) => !done.has(name));
  for (const name of due) await apply(client, name);
  const dueUpgrades = upgrades.filter(({ name }) => !done.has(name));
  for (const upgrade of dueUpgrades) await runUpgrade(client, upgrade);
  return [...due, ...dueUpgrades.map(({ name }) => name)];
}

async function apply(client: pg.Client, name: string): Promise<void> {
  const statements = await readFile(new URL(name, folder), 'utf8');
  await patiently(client, name, async () => {
    await client.query(statements);
    await note(client, name);
  }).catch(failing(name));
}

async function runUpgrade(client: pg.Client, upgrade: Upgrade): Promise<void> {
  await upgrade.run(client).catch(failing(upgrade.name));
  await note(client, upgrade.name);
}

const note = (client: pg.Client, name: string) =>
  client.query('insert into migration (name) values ($1)', [name]);

const failing = (name: string) => (cause: unknown) => {
  throw new Error(`migration ${name} failed`, { cause });
};
