import { stopPostmaster } from './postmaster.ts';
import { type Installation, type Reached, reach } from './reach.ts';
import { isLost, type Session } from './session.ts';

/** A short stay at the database, beside its owner or in place of one. */
export interface Visitor {
  port: number;
  /** True when nobody owned the database. */
  isOwner: boolean;
  /** Leaves; the last one to leave a database that nobody owns stops it. */
  leave(): Promise<void>;
}

/** Visits the running database, or starts it. Throws EmbeddedDatabaseError when it cannot be had. */
export async function visit(installation: Installation): Promise<Visitor> {
  for (;;) {
    const reached = await reach(installation);
    try {
      await reached.session.beginVisit();
      const isOwner = await reached.session.tryOwnership();
      return {
        port: reached.postmaster.port,
        isOwner,
        leave: () => leave(reached, installation.home.cluster),
      };
    } catch (error) {
      // It stopped under our hands; another look starts it.
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
 * Decides which of several visitors that leave at once turns off the light. Each first withdraws and
 * then looks round, so that the later look finds the room empty.
 */
async function isLastOne(session: Session): Promise<boolean> {
  try {
    await session.endVisit();
    while (await session.tryOwnership()) {
      if (!(await session.hasCompany())) return true;
      await session.giveUpOwnership();
      if (await session.hasCompany()) return false;
    }
    return false;
  } catch (error) {
    // The owner has stopped the database before us.
    if (isLost(error)) return false;
    throw error;
  }
}
