import { sweepAttachments } from '../outbox/attachments.ts';
import type { OutboxDb } from '../outbox/outbox-db.ts';
import { type DrainEnd, drain } from './drain.ts';
import type { SyncPorts } from './ports.ts';

/** The lock is released after this long, so a tab that freezes later cannot keep it. */
const mostLockedMs = 25_000;
/** After this long, the lock's holder is considered frozen. */
const frozenMs = 30_000;
const askAgainMs = 2000;

/** By owner: since when the lock has been held elsewhere, in ms. */
const blockedSince = new Map<string, number>();

/**
 * Drains an outbox, one tab or worker at a time, to save traffic; two at once do no harm. If the
 * lock is taken, asks to be woken again; if it is never released, or locks are unavailable (plain
 * http), drains without it.
 */
export async function drainWithLock(
  owner: string,
  outbox: OutboxDb,
  ports: SyncPorts,
): Promise<DrainEnd> {
  const locks = globalThis.navigator?.locks;
  const run = async () => {
    const end = await drain(ports, mostLockedMs);
    await sweepAttachments(outbox);
    return end;
  };
  if (!locks) return await run();
  return await locks.request(`outbox:${owner}`, { ifAvailable: true }, async (lock) => {
    const now = Date.now();
    const since = blockedSince.get(owner) ?? now;
    const isFrozen = Math.abs(now - since) > frozenMs;
    if (lock || isFrozen) {
      blockedSince.delete(owner);
      return await run();
    }
    blockedSince.set(owner, since);
    return { wakeAt: now + askAgainMs, isLocked: false };
  });
}
