import { stopPostmaster } from './process/postmaster.ts';
import { type Installation, type Reached, reach } from './reach.ts';
import { isLost, type Session } from './session.ts';

/** A temporary use of the database, alongside its owner or without one. */
export interface Lease {
  port: number;
  /** True if nobody owned the database. */
  isOwner: boolean;
  /** Ends the lease; the last one to leave a database without an owner stops it. */
  leave(): Promise<void>;
}

/** Leases the running database, or starts it. Throws EmbeddedDatabaseError if it is unavailable. */
export async function openLease(installation: Installation): Promise<Lease> {
  for (;;) {
    const reached = await reach(installation);
    try {
      await reached.session.beginLease();
      const isOwner = await reached.session.tryOwnership();
      return {
        port: reached.postmaster.port,
        isOwner,
        leave: () => leave(reached, installation.home.cluster),
      };
    } catch (error) {
      // It stopped meanwhile; the next try starts it.
      if (!isLost(error)) throw error;
    }
  }
}

async function leave({ session, postmaster }: Reached, cluster: string): Promise<void> {
  if (await isLastOne(session)) {
    await stopPostmaster(postmaster, cluster);
    await session.closed;
    return;
  }
  await session.close();
}

/**
 * Decides which of several leases that end at once stops the database. Each first withdraws and
 * then looks for others, so that the last one to look finds none.
 */
async function isLastOne(session: Session): Promise<boolean> {
  try {
    await session.endLease();
    while (await session.tryOwnership()) {
      if (!(await session.hasCompany())) return true;
      await session.giveUpOwnership();
      if (await session.hasCompany()) return false;
    }
    return false;
  } catch (error) {
    // The owner has stopped the database first.
    if (isLost(error)) return false;
    throw error;
  }
}
