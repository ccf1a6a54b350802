import { endWaits } from '../outbox/changes.ts';
import type { OutboxEntry } from '../outbox/entry.ts';
import { storedLanes } from '../outbox/joined-lanes.ts';
import type { OutboxDb } from '../outbox/outbox-db.ts';
import { drain } from './drain.ts';
import type { SyncPorts } from './ports.ts';

/** A person waits: an entry that has failed often must not wait for all of its backoff. */
const longestPauseMs = 1000;

/**
 * Sends the entries of these lanes, beside a drain that may be busy with others. Tries again until
 * `mostMs` have passed. Resolves to the entries that are left, oldest first.
 */
export async function sendLanes(
  outbox: OutboxDb,
  ports: SyncPorts,
  wanted: string[],
  mostMs: number,
): Promise<OutboxEntry[]> {
  const until = ports.now() + mostMs;
  for (;;) {
    const lanes = await storedLanes(outbox, wanted);
    await endWaits(outbox, lanes);
    const { wakeAt, isLocked } = await drain(ports, until - ports.now(), lanes);
    if (isLocked || wakeAt === undefined) break;
    const now = ports.now();
    const waitMs = Math.min(Math.max(wakeAt - now, 0), longestPauseMs);
    if (now + waitMs >= until) break;
    await pass(waitMs);
  }
  // Another tab may have joined a lane meanwhile.
  const lanes = await storedLanes(outbox, wanted);
  return await outbox.entries.where('lane').anyOf(lanes).sortBy('seq');
}

const pass = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
