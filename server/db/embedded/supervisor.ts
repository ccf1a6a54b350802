import { setTimeout as pause } from 'node:timers/promises';
import { warn } from '../warn.ts';
import { EmbeddedDatabaseError } from './embedded-database-error.ts';
import { askToStop, stopPostmaster } from './process/postmaster.ts';
import { readPostmasterFile } from './process/postmaster-file.ts';
import { type Installation, type Reached, reach } from './reach.ts';
import { isLost } from './session.ts';

/** How long a new owner waits for the previous one, such as a server that is stopping. */
const ownershipWaitMs = 5000;
const retryMs = 1000;

/** The ownership of a data folder. */
export interface Supervisor {
  port: number;
  /** Stops the database, and so ends the ownership. */
  stop(): Promise<void>;
  /** Asks the database to stop, if it runs, without waiting. */
  abandon(): void;
}

/**
 * Owns the database until stop(). If it dies meanwhile, restarts it on the same port and prints a
 * process warning. Throws EmbeddedDatabaseError if another process keeps it for 5 s.
 */
export async function supervise(installation: Installation): Promise<Supervisor> {
  let held = await own(installation);
  /** False while the known pid may belong to another program. */
  let isRunning = true;
  const { port } = held.postmaster;
  const stopping = new AbortController();
  let recovery = Promise.resolve();
  const watching = watch();

  async function watch(): Promise<void> {
    for (;;) {
      await held.session.closed;
      isRunning = false;
      if (stopping.signal.aborted) return;
      warn('The connection that owns the database broke; reconnecting.');
      recovery = recover();
      await recovery;
    }
  }

  async function recover(): Promise<void> {
    while (!stopping.signal.aborted) {
      try {
        held = await own(installation, port);
        isRunning = true;
        return;
      } catch (error) {
        warn(error instanceof Error ? error.message : String(error));
        // Interrupted by stop().
        await pause(retryMs, undefined, { signal: stopping.signal }).catch(() => undefined);
      }
    }
  }

  return {
    port,
    stop: async () => {
      stopping.abort();
      await recovery;
      await stopPostmaster(held.postmaster, installation.home.cluster);
      await watching;
    },
    abandon: () => {
      if (isRunning) askToStop(held.postmaster);
    },
  };
}

async function own(installation: Installation, port?: number): Promise<Reached> {
  for (;;) {
    const reached = await reach(installation, port);
    try {
      if (await reached.session.awaitOwnership(ownershipWaitMs)) {
        // A stopping server releases the ownership too, but marks its file before it does.
        if ((await readPostmasterFile(installation.home.cluster))?.isReady) return reached;
        await reached.session.close();
        continue;
      }
      const owner = await reached.session.owner();
      await reached.session.close();
      throw inUse(installation, owner);
    } catch (error) {
      // The previous owner has stopped the database while we waited: it is ours to start.
      if (error instanceof EmbeddedDatabaseError || !isLost(error)) throw error;
    }
  }
}

function inUse({ home }: Installation, owner: number | undefined): EmbeddedDatabaseError {
  const name = owner === undefined ? 'another process' : `another process (${owner})`;
  return new EmbeddedDatabaseError(
    `The data folder ${home.dataDir} is in use by ${name}; stop that one first, or choose another DATA_DIR.`,
  );
}
