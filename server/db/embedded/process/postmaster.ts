import { spawn } from 'node:child_process';
import { stat } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { ifThere } from '../../if-there.ts';
import type { Binaries } from '../binaries/binaries.ts';
import { EmbeddedDatabaseError, hasCode } from '../embedded-database-error.ts';
import type { Home } from '../home.ts';
import { serverArguments } from '../settings.ts';
import { disownPid, readPostmasterFile } from './postmaster-file.ts';
import { commandLine } from './process-table.ts';
import { programEnvironment, runningAs } from './run-program.ts';
import { beginLog, readReason } from './server-log.ts';
import { waitUntil } from './wait-until.ts';

/** A running PostgreSQL, whoever started it. */
export interface Postmaster {
  pid: number;
  port: number;
}

/** Enough to replay a full log after a crash, or to write it out before a stop, on a slow disk. */
const timeoutMs = 60_000;

/**
 * Finds the server that runs this cluster, once it accepts connections; undefined if nothing runs it.
 * Leftovers of a crash do not count. Throws EmbeddedDatabaseError if it stays busy for a minute.
 */
export async function findPostmaster(cluster: string): Promise<Postmaster | undefined> {
  const found = await waitUntil(async () => {
    const file = await readPostmasterFile(cluster);
    if (!file || !(await isAtWork(file.pid, cluster))) return { file: undefined, stale: file };
    return file.isReady && { file, stale: undefined };
  }, timeoutMs);
  if (!found) throw new EmbeddedDatabaseError(`The database in ${cluster} does not become ready.`);
  if (found.stale) await disownPid(cluster, found.stale.pid);
  return found.file;
}

/** True if that process is a server on this very folder, whatever path it was started with. */
async function isAtWork(pid: number, cluster: string): Promise<boolean> {
  const command = await commandLine(pid);
  const folder = command && /postgres -D (.+?)(?: -c |$)/.exec(command)?.[1];
  if (!folder) return false;
  const [theirs, ours] = [await ifThere(stat(folder)), await ifThere(stat(cluster))];
  // If the folder no longer exists, it was moved under its server, along with postmaster.pid.
  return !theirs || (theirs.ino === ours?.ino && theirs.dev === ours.dev);
}

/** A server that was started, or why it gave up. */
export type Start = { postmaster: Postmaster } | { reason: string };

/**
 * Starts a server on a stopped cluster, in a session of its own: it outlives this process and gets
 * no Ctrl-C. Resolves once it accepts connections, or with the reason it gave up.
 */
export async function startPostmaster(
  { cluster, logFile, account }: Home,
  binaries: Binaries,
  wantedPort?: number,
): Promise<Start> {
  const port = wantedPort ?? (await freePort());
  const log = await beginLog(logFile);
  try {
    const child = spawn(join(binaries.folder, 'postgres'), serverArguments(cluster, port), {
      cwd: '/',
      detached: true,
      stdio: ['ignore', log.fd, log.fd],
      env: programEnvironment,
      ...runningAs(account),
    });
    child.unref();
    let end: string | undefined;
    child.once('error', (error) => {
      end = error.message;
    });
    child.once('exit', (code, signal) => {
      end = `it ended with ${signal ?? code}`;
    });
    const { pid } = child;
    const outcome = await waitUntil<Start | 'ended'>(async () => {
      if (pid === undefined || end !== undefined) return 'ended';
      const file = await readPostmasterFile(cluster);
      return file?.pid === pid && file.isReady && { postmaster: { pid, port } };
    }, timeoutMs);
    if (outcome === undefined) return { reason: 'it is still not ready after a minute' };
    return outcome === 'ended'
      ? { reason: (await readReason(log)) ?? end ?? 'it cannot be run' }
      : outcome;
  } finally {
    await log.close();
  }
}

/** Disconnects everybody, stops the server and waits for its end. A server already gone is fine. */
export async function stopPostmaster(postmaster: Postmaster, cluster: string): Promise<void> {
  const { pid } = postmaster;
  if (!(await isAtWork(pid, cluster))) return;
  askToStop(postmaster);
  const isGone = await waitUntil(async () => !(await isAtWork(pid, cluster)), timeoutMs);
  if (isGone) return;
  throw new EmbeddedDatabaseError(
    `The database in ${cluster} (process ${pid}) did not stop within a minute.`,
  );
}

/** Asks a server to disconnect everybody and stop; it does so even after this process ends. */
export function askToStop({ pid }: Postmaster): void {
  try {
    process.kill(pid, 'SIGINT');
  } catch (error) {
    if (!hasCode(error, 'ESRCH')) throw error;
  }
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      const port = typeof address === 'object' && address ? address.port : 0;
      server.close(() => resolve(port));
    });
  });
}
