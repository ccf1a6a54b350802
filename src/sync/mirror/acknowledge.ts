import Dexie from 'dexie';
import type { Acknowledgement, Databases, MirrorDb } from '../databases.ts';
import type { Mutation } from '../mutation.ts';
import type { OutboxEntry } from '../outbox/entry.ts';
import { createGroupCommit } from '../storage/group-commit.ts';
import { withQuota } from '../storage/quota.ts';

/** By then no reader still holds an entry it read before the deletion. */
const forgetAfterMs = 60_000;

/** The newest stay at any age: a clock that is set forward makes them look old. */
const mostRemembered = 100;

/** When old acknowledgements were last deleted from a mirror, in ms. */
const forgotAt = new WeakMap<MirrorDb, number>();

/**
 * Returns a function that writes an entry's reply into the mirror exactly once: another tab may
 * already have written this reply and replies to later entries.
 */
export function createAcknowledge(
  databases: Databases,
  mutationOf: (kind: string) => Mutation | undefined,
) {
  const { mirror } = databases;
  const commit = createGroupCommit(mirror, mirror.tables);

  async function write(entry: OutboxEntry, reply: unknown): Promise<void> {
    const isFirst = await noteAcknowledged(mirror, entry.id, Date.now());
    if (!isFirst) return;
    const { payload } = entry;
    await mutationOf(entry.kind)?.write(mirror, payload as never, reply as never, entry as never);
  }

  return (entry: OutboxEntry, reply: unknown): Promise<void> =>
    withQuota(databases, () => commit(() => write(entry, reply)));
}

/**
 * Records an acknowledgement in the transaction that writes its reply into the mirror. False if
 * both are already there.
 */
async function noteAcknowledged(mirror: MirrorDb, id: string, now: number): Promise<boolean> {
  const { acknowledged } = mirror;
  if (Math.abs(now - (forgotAt.get(mirror) ?? 0)) >= forgetAfterMs) {
    forgotAt.set(mirror, now);
    const newest = await acknowledged.orderBy('n').last();
    const last = (newest?.n ?? 0) - mostRemembered;
    await acknowledged
      .where('at')
      .below(now - forgetAfterMs)
      .and(({ n }) => n <= last)
      .delete();
  }
  try {
    await acknowledged.add({ id, at: now } as Acknowledgement);
    return true;
  } catch (error) {
    // Ids are unique here. Looking first would cost every entry another request.
    if (error instanceof Dexie.ConstraintError) return false;
    throw error;
  }
}
