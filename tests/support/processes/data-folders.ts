import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { test as base } from 'vitest';
import { type EmbeddedDatabase, openDatabase } from '../../../server/db/embedded/embedded.ts';
import { findHome } from '../../../server/db/embedded/home.ts';
import { stopPostmaster } from '../../../server/db/embedded/process/postmaster.ts';
import { readPostmasterFile } from '../../../server/db/embedded/process/postmaster-file.ts';
import { commandLine } from '../../../server/db/embedded/process/process-table.ts';
import { waitUntil } from '../../../server/db/embedded/process/wait-until.ts';
import { type OtherProcess, startElsewhere } from './other-process.ts';

/** The time limit for anything that a test awaits. */
export const timeoutMs = 30_000;

interface Fixtures {
  /** Creates a folder that other users may enter. */
  freshFolder(): Promise<string>;
  /** Returns a data folder whose database is not running; an earlier test may have used it. */
  madeFolder(): Promise<string>;
  /** Opens the database of a data folder. */
  opened(dataDir: string): Promise<EmbeddedDatabase>;
  /** Runs code with `open`, `attach`, `ask` and `say` in scope. */
  runElsewhere: typeof startElsewhere;
  /** Starts a process that opens the database of a data folder, prints its URL and holds it. */
  holdElsewhere(dataDir: string): OtherProcess;
  /** Leaves a database running without an owner, as a killed server does. */
  orphan(dataDir: string): Promise<{ pid: number; url: string }>;
}

/** A test with data folders; everything that it starts ends with it. */
export const test = base.extend<Fixtures>({
  freshFolder: async ({ onTestFinished }, use) => {
    await use(async () => {
      const folder = await makeFolder();
      onTestFinished(() => discard(folder));
      return folder;
    });
  },
  madeFolder: async ({ onTestFinished }, use) => {
    await use(async () => {
      const dataDir = atRest.pop() ?? (await makeDatabase());
      onTestFinished(() => {
        atRest.push(dataDir);
      });
      return dataDir;
    });
  },
  opened: async ({ onTestFinished }, use) => {
    await use(async (dataDir) => {
      const database = await openDatabase({ dataDir });
      onTestFinished(() => database.stop());
      return database;
    });
  },
  runElsewhere: async ({ onTestFinished }, use) => {
    await use((code, env) => {
      const other = startElsewhere(code, env);
      onTestFinished(() => {
        other.process.kill('SIGKILL');
      });
      return other;
    });
  },
  holdElsewhere: async ({ runElsewhere }, use) => {
    await use((dataDir) =>
      runElsewhere(
        `const database = await open({ dataDir: ${JSON.stringify(dataDir)} }); say(database.url);`,
      ),
    );
  },
  orphan: async ({ holdElsewhere, onTestFinished }, use) => {
    await use(async (dataDir) => {
      const server = holdElsewhere(dataDir);
      const url = await server.line();
      const pid = await postmasterPid(dataDir);
      const { cluster } = await findHome(dataDir);
      onTestFinished(() => stopPostmaster({ pid, port: Number(new URL(url).port) }, cluster));
      await kill(server.pid);
      return { pid, url };
    });
  },
});

/** Makes a folder that other users may enter. */
export async function makeFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'caravel-test-'));
  await chmod(folder, 0o755);
  return folder;
}

/** Stops the database of a data folder, and removes the folder. */
export async function discard(folder: string): Promise<void> {
  const cluster = join(folder, 'postgres');
  const left = await readPostmasterFile(cluster);
  if (left) await stopPostmaster(left, cluster);
  await rm(folder, { recursive: true, force: true, maxRetries: 20 });
}

/** Creating a database takes a second, so the next test may reuse it. */
const atRest: string[] = [];

async function makeDatabase(): Promise<string> {
  const dataDir = await makeFolder();
  const database = await openDatabase({ dataDir });
  await database.stop();
  return dataDir;
}

/** Removes the databases kept for reuse; call it after the last test of a file. */
export async function removeDatabases(): Promise<void> {
  for (const dataDir of atRest.splice(0)) await discard(dataDir);
}

/** Runs a query on a new connection. Returns its rows as arrays. */
export async function ask(url: string, sql: string): Promise<unknown[][]> {
  const client = new pg.Client(url);
  // A killed server may cut the connection before or after the answer.
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query<unknown[]>({ text: sql, rowMode: 'array' })).rows;
  } finally {
    await client.end();
  }
}

/** The administrator's URL, derived from the shop's. */
export function asSuperuser(url: string): string {
  const address = new URL(url);
  address.username = 'postgres';
  address.pathname = '/postgres';
  return address.href;
}

/** The process that serves a data folder's database; NaN if it is not running. */
export async function postmasterPid(dataDir: string): Promise<number> {
  const { cluster } = await findHome(dataDir);
  return (await readPostmasterFile(cluster))?.pid ?? Number.NaN;
}

/** True once a process is gone; undefined if it stays. */
export function untilGone(pid: number): Promise<true | undefined> {
  return waitUntil(async () => (await commandLine(pid)) === undefined || undefined, timeoutMs);
}

/** Kills a process and waits until it is gone. */
export async function kill(pid: number): Promise<void> {
  process.kill(pid, 'SIGKILL');
  if (!(await untilGone(pid))) throw new Error(`Process ${pid} is still alive.`);
}
