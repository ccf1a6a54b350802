import { type DrainEnd, drain } from './drain.ts';
import { outboxPorts } from './outbox-ports.ts';
import { sweepPhotos } from './photo-store.ts';
import type { Shelf } from './shelf.ts';

/** A lock is given back after this long, so that no tab that froze later can keep it. */
const mostLockedMs = 25_000;
/** Somebody who holds the lock for longer is frozen. */
const mostPatienceMs = 30_000;
const askAgainMs = 2000;

/** By owner: since when the lock has not been to be had, in ms. */
const refusedSince = new Map<string, number>();

/**
 * Drains a shelf, one tab or worker at a time, to save traffic; nothing is wrong if two do. Where
 * the lock is taken, asks to be woken again; where it is not given back, or there are no locks
 * (plain http), goes ahead.
 */
export async function drainAlone(shelf: Shelf): Promise<DrainEnd> {
  const { locks } = globalThis.navigator;
  const run = async () => {
    const end = await drain(outboxPorts(shelf), mostLockedMs);
    await sweepPhotos(shelf);
    return end;
  };
  if (!locks) return await run();
  const { owner } = shelf;
  return await locks.request(`outbox:${owner}`, { ifAvailable: true }, async (lock) => {
    const now = Date.now();
    const since = refusedSince.get(owner) ?? now;
    const isFrozen = Math.abs(now - since) > mostPatienceMs;
    if (lock || isFrozen) {
      refusedSince.delete(owner);
      return await run();
    }
    refusedSince.set(owner, since);
    return { wakeAt: now + askAgainMs, isLocked: false };
  });
}
