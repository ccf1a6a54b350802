import Dexie from 'dexie';
import type { Op } from './op.ts';
import type { Outcome } from './outcome.ts';
import { withRoom } from './room.ts';
import type { Acknowledgement, Shelf } from './shelf.ts';

interface Refresh<T> {
  fetch: () => Promise<Outcome<T>>;
  /** Writes the reply into the mirror, inside a transaction. Held lanes keep their rows. */
  write: (reply: T, isHeld: (lane: string) => boolean) => Promise<void>;
}

const maxTries = 3;
/** By then no reader can hold an operation that it read before it was deleted. */
const forgetAfterMs = 60_000;

/** When a mirror was last rid of what nobody needs any more. */
const forgotAt = new WeakMap<Shelf['mirror'], number>();

/**
 * Notes an acknowledgement, in the transaction that writes its reply into the mirror. False: it is
 * there already, and the reply with it.
 */
export async function noteAcknowledged(
  mirror: Shelf['mirror'],
  id: string,
  now: number,
): Promise<boolean> {
  const { acknowledged } = mirror;
  if (Math.abs(now - (forgotAt.get(mirror) ?? 0)) >= forgetAfterMs) {
    forgotAt.set(mirror, now);
    await acknowledged
      .where('at')
      .below(now - forgetAfterMs)
      .delete();
  }
  try {
    await acknowledged.add({ id, at: now } as Acknowledgement);
    return true;
  } catch (error) {
    // Ids are unique here. To look before would be a request more for each operation.
    if (error instanceof Dexie.ConstraintError) return false;
    throw error;
  }
}

/**
 * Rows of the mirror with the operations that they do not show yet, oldest first. The outbox is
 * read before the mirror: the other way round an operation could be missing from both. Rows and
 * acknowledgements are read as one, or an operation could count twice.
 */
export async function readWithOps<T>(
  { outbox, mirror }: Shelf,
  kinds: object,
  readRows: () => Promise<T>,
): Promise<{ rows: T; ops: Op[] }> {
  const ops = await outbox.ops.orderBy('seq').toArray();
  return await mirror.transaction('r', mirror.tables, async () => {
    const rows = await readRows();
    const noted = new Set((await mirror.acknowledged.toArray()).map(({ id }) => id));
    return { rows, ops: ops.filter((op) => op.kind in kinds && !noted.has(op.id)) };
  });
}

/** Grows with every acknowledgement. */
async function lastAcknowledged({ acknowledged }: Shelf['mirror']): Promise<number | undefined> {
  return (await acknowledged.orderBy('n').last())?.n;
}

/**
 * Fetches a list into the mirror. The rows of a lane that holds an attempted operation are left
 * alone: it may have taken effect already, and would then be counted twice. A reply that an
 * acknowledgement overtook is older than the mirror, so it is fetched again.
 */
export async function refreshLanes<T>(shelf: Shelf, refresh: Refresh<T>): Promise<Outcome<T>> {
  for (let tries = 1; ; tries += 1) {
    const before = await lastAcknowledged(shelf.mirror);
    const outcome = await refresh.fetch();
    if (outcome.kind !== 'delivered') return outcome;
    const { data } = outcome;
    const isWritten = await withRoom(shelf, () =>
      writeUnlessOvertaken(shelf, before, data, refresh.write),
    );
    if (isWritten || tries === maxTries) return outcome;
  }
}

async function writeUnlessOvertaken<T>(
  { mirror, outbox }: Shelf,
  before: number | undefined,
  reply: T,
  write: Refresh<T>['write'],
): Promise<boolean> {
  const attempted = await outbox.ops.filter((op) => op.state === 'attempted').toArray();
  const held = new Set(attempted.map((op) => op.lane));
  return await mirror.transaction('rw', mirror.tables, async () => {
    if ((await lastAcknowledged(mirror)) !== before) return false;
    await write(reply, (lane) => held.has(lane));
    return true;
  });
}
