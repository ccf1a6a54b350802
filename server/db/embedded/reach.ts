import pg from 'pg';
import type { Binaries } from './binaries/binaries.ts';
import { readPassword } from './cluster.ts';
import { EmbeddedDatabaseError } from './embedded-database-error.ts';
import type { Home } from './home.ts';
import { findPostmaster, type Postmaster, startPostmaster } from './process/postmaster.ts';
import { waitUntil } from './process/wait-until.ts';
import { openSession, type Session } from './session.ts';

/** A database that is ready to be started. */
export interface Installation {
  home: Home;
  binaries: Binaries;
}

export interface Reached {
  postmaster: Postmaster;
  session: Session;
}

/** Reasons to give up that may pass in a moment: a twin, its orphans, a port just taken. */
const passing = /postmaster\.pid|shared memory block|TCP\/IP sockets/;

const timeoutMs = 15_000;

/**
 * Connects to the running server, or starts one (on `port`, if given). Waits for a server that is
 * stopping or starting. Throws EmbeddedDatabaseError if none is available.
 */
export async function reach(installation: Installation, port?: number): Promise<Reached> {
  let reason = '';
  const reached = await waitUntil(async () => {
    const start = await findOrStart(installation, port);
    if ('reason' in start) {
      reason = start.reason;
      return undefined;
    }
    try {
      const password = await readPassword(installation.home);
      return { ...start, session: await openSession(start.postmaster.port, password) };
    } catch (error) {
      reason = connectionReason(error);
      return undefined;
    }
  }, timeoutMs);
  if (reached) return reached;
  throw failure(installation, reason);
}

async function findOrStart({ home, binaries }: Installation, port: number | undefined) {
  const postmaster = await findPostmaster(home.cluster);
  if (postmaster) return { postmaster };
  const start = await startPostmaster(home, binaries, port);
  if ('reason' in start && !passing.test(start.reason))
    throw failure({ home, binaries }, start.reason);
  return start;
}

/** A refused password stays refused; anything else may be a server starting or stopping. */
function connectionReason(error: unknown): string {
  if (!(error instanceof Error) || error instanceof EmbeddedDatabaseError) throw error;
  if (error instanceof pg.DatabaseError && error.code?.startsWith('28')) {
    throw new EmbeddedDatabaseError(`The database refuses its own password: ${error.message}.`);
  }
  return error.message;
}

function failure({ home }: Installation, reason: string): EmbeddedDatabaseError {
  return new EmbeddedDatabaseError(
    `The database in ${home.cluster} could not be started: ${reason} (its log is ${home.logFile}).`,
  );
}
