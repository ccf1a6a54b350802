import { createGroupCommit } from './group-commit.ts';
import type { Op } from './op.ts';
import type { Shelf } from './shelf.ts';

/** The outbox as a drain uses it. A change is on the disk when its promise resolves. */
export interface OpStore {
  /** Every operation, the oldest first. */
  all(): Promise<Op[]>;
  /** The oldest of a lane. */
  head(lane: string): Promise<Op | undefined>;
  /** False: the operation is no longer there. By id, as a retried one has a new one. */
  change(id: string, changes: Partial<Op>): Promise<boolean>;
  remove(id: string): Promise<void>;
  /** Removes an operation that was never sent, or was refused. False: it may be under way, or is gone. */
  removeUnsent(id: string): Promise<boolean>;
}

/** The operations of a shelf's database. */
export function opStoreOf(shelf: Shelf): OpStore {
  const { outbox } = shelf;
  const edit = createGroupCommit(shelf);
  return {
    all: () => outbox.ops.orderBy('seq').toArray(),
    head: (lane) => outbox.ops.where('lane').equals(lane).first(),
    change: (id, changes) => edit(id, (op) => ({ ...op, ...changes })),
    remove: async (id) => {
      await edit(id, () => undefined);
    },
    removeUnsent: async (id) =>
      (await outbox.ops
        .where('id')
        .equals(id)
        .filter((op) => op.state !== 'attempted')
        .delete()) > 0,
  };
}
