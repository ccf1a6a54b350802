import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { test as base } from 'vitest';
import { type EmbeddedDatabase, openDatabase } from '../../server/db/embedded/embedded.ts';
import { findHome } from '../../server/db/embedded/home.ts';
import { stopPostmaster } from '../../server/db/embedded/postmaster.ts';
import { readPostmasterFile } from '../../server/db/embedded/postmaster-file.ts';
import { commandLine } from '../../server/db/embedded/process-table.ts';
import { waitUntil } from '../../server/db/embedded/wait-until.ts';
import { type OtherProcess, startElsewhere } from './other-process.ts';

/** How long anything may take that a test waits for. */
export const patienceMs = 30_000;

interface Fixtures {
  /** Makes a folder that other users may enter. */
  freshFolder(): Promise<string>;
  /** Gives a data folder whose database does not run; an earlier test may have used it. */
  madeFolder(): Promise<string>;
  /** Opens the database of a data folder. */
  opened(dataDir: string): Promise<EmbeddedDatabase>;
  /** Runs code that finds `open`, `attach`, `ask` and `say` at hand. */
  runElsewhere: typeof startElsewhere;
  /** Starts a process that opens the database of a data folder, prints its url and holds it. */
  holdElsewhere(dataDir: string): OtherProcess;
  /** Leaves a database running without an owner, as a server does that is killed. */
  orphan(dataDir: string): Promise<{ pid: number; url: string }>;
}

/** A test that may use data folders; whatever it started ends with it. */
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

async function makeFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'caravel-test-'));
  await chmod(folder, 0o755);
  return folder;
}

async function discard(folder: string): Promise<void> {
  const cluster = join(folder, 'postgres');
  const left = await readPostmasterFile(cluster);
  if (left) await stopPostmaster(left, cluster);
  await rm(folder, { recursive: true, force: true, maxRetries: 20 });
}

/** Making a database takes a second: the next test may have it. */
const atRest: string[] = [];

async function makeDatabase(): Promise<string> {
  const dataDir = await makeFolder();
  const database = await openDatabase({ dataDir });
  await database.stop();
  return dataDir;
}

/** Removes the databases that tests have handed on; call it after the last test of a file. */
export async function removeDatabases(): Promise<void> {
  for (const dataDir of atRest.splice(0)) await discard(dataDir);
}

/** One query on a connection of its own; its rows as arrays. */
export async function ask(url: string, sql: string): Promise<unknown[][]> {
  const client = new pg.Client(url);
  // A server that is killed may cut the line after the answer as well as before it.
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query<unknown[]>({ text: sql, rowMode: 'array' })).rows;
  } finally {
    await client.end();
  }
}

/** The url of the administrator beside that of the shop. */
export function asSuperuser(url: string): string {
  const address = new URL(url);
  address.username = 'postgres';
  address.pathname = '/postgres';
  return address.href;
}

/** The process that serves a data folder's database; NaN when it does not run. */
export async function postmasterPid(dataDir: string): Promise<number> {
  const { cluster } = await findHome(dataDir);
  return (await readPostmasterFile(cluster))?.pid ?? Number.NaN;
}

/** True once a process is gone; undefined when it stays. */
export function untilGone(pid: number): Promise<true | undefined> {
  return waitUntil(async () => (await commandLine(pid)) === undefined || undefined, patienceMs);
}

/** Kills a process and sees it gone. */
export async function kill(pid: number): Promise<void> {
  process.kill(pid, 'SIGKILL');
  if (!(await untilGone(pid))) throw new Error(`Process ${pid} survives.`);
}
