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
export function opStoreOf({ outbox }: Shelf): OpStore {
  const byId = (id: string) => outbox.ops.where('id').equals(id);
  return {
    all: () => outbox.ops.orderBy('seq').toArray(),
    head: (lane) => outbox.ops.where('lane').equals(lane).first(),
    change: async (id, changes) => (await byId(id).modify(changes)) > 0,
    remove: async (id) => {
      await byId(id).delete();
    },
    removeUnsent: async (id) =>
      (await byId(id)
        .filter((op) => op.state !== 'attempted')
        .delete()) > 0,
  };
}
