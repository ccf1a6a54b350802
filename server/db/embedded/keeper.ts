import { setTimeout as pause } from 'node:timers/promises';
import { EmbeddedDatabaseError } from './embedded-database-error.ts';
import { stopPostmaster } from './postmaster.ts';
import { readPostmasterFile } from './postmaster-file.ts';
import { type Installation, type Reached, reach } from './reach.ts';
import { isLost } from './session.ts';

/** So long a new owner waits for the one before it, say a server that is just stopping. */
const ownershipWaitMs = 5000;
const retryMs = 1000;

/** The ownership of a data folder. */
export interface Keeper {
  port: number;
  /** Stops the database, and with it the ownership. */
  stop(): Promise<void>;
}

/**
 * Owns the database until stop(): one that dies meanwhile is started again on the same port, and a
 * process warning says so. Throws EmbeddedDatabaseError when another process owns it for 5 s on.
 */
export async function keep(installation: Installation): Promise<Keeper> {
  let held = await own(installation);
  const { port } = held.postmaster;
  const stopping = new AbortController();
  let recovery = Promise.resolve();
  const watching = watch();

  async function watch(): Promise<void> {
    for (;;) {
      await held.session.closed;
      if (stopping.signal.aborted) return;
      warn('The connection that owns the database broke; it is made again.');
      recovery = recover();
      await recovery;
    }
  }

  async function recover(): Promise<void> {
    while (!stopping.signal.aborted) {
      try {
        held = await own(installation, port);
        return;
      } catch (error) {
        warn(error instanceof Error ? error.message : String(error));
        // Cut short by stop().
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
  };
}

async function own(installation: Installation, port?: number): Promise<Reached> {
  for (;;) {
    const reached = await reach(installation, port);
    try {
      if (await reached.session.awaitOwnership(ownershipWaitMs)) {
        // A stopping server, too, frees the ownership: it says so in its file before it does.
        if ((await readPostmasterFile(installation.home.cluster))?.isReady) return reached;
        await reached.session.close();
        continue;
      }
      const owner = await reached.session.owner();
      await reached.session.close();
      throw inUse(installation, owner);
    } catch (error) {
      // The owner before us has stopped the database while we waited: it is ours to start.
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

function warn(message: string): void {
  process.emitWarning(message, { code: 'CARAVEL_DATABASE' });
}
