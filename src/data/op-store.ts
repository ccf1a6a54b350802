import { createGroupCommit } from './group-commit.ts';
import type { Op } from './op.ts';
import type { Shelf } from './shelf.ts';

/** The outbox as a drain uses it. A change is on the disk when its promise resolves. */
export interface OpStore {
  /** Every operation, the oldest first. */
  all(): Promise<Op[]>;
  /**
   * Removes an operation of a lane that has had its answer, by its id, and writes what `note` makes
   * of the lane's oldest one, in one step. Resolves to that; undefined: there is none, or `note` left
   * it alone.
   */
  take(lane: string, note: (oldest: Op) => Op | undefined, done?: string): Promise<Op | undefined>;
  /** Nothing happens where it is no longer there. By id, as a retried one has a new one. */
  change(id: string, changes: Partial<Op>): Promise<void>;
  remove(id: string): Promise<void>;
  /** Removes an operation that was never sent, or was refused. False: it may be under way, or is gone. */
  removeUnsent(id: string): Promise<boolean>;
}

/** The operations of a shelf's database. */
export function opStoreOf({ outbox }: Shelf): OpStore {
  const { ops } = outbox;
  const commit = createGroupCommit(outbox, [ops]);
  const byId = (id: string) => ops.where('id').equals(id);

  async function take(...[lane, note, done]: Parameters<OpStore['take']>) {
    const oldest = await ops.where('lane').equals(lane).limit(2).toArray();
    const gone = oldest.filter(({ id }) => id === done);
    const [head] = oldest.filter(({ id }) => id !== done);
    const noted = head && note(head);
    await Promise.all([ops.bulkDelete(gone.map(({ seq }) => seq)), noted && ops.put(noted)]);
    return noted;
  }

  return {
    all: () => ops.orderBy('seq').toArray(),
    take: (...wanted) => commit(() => take(...wanted)),
    change: async (id, changes) => void (await commit(() => byId(id).modify(changes))),
    remove: async (id) => void (await commit(() => byId(id).delete())),
    removeUnsent: async (id) =>
      (await byId(id)
        .filter((op) => op.state !== 'attempted')
        .delete()) > 0,
  };
}
