import { createGroupCommit } from '../storage/group-commit.ts';
import type { OutboxEntry } from './entry.ts';
import type { OutboxDb } from './outbox-db.ts';

/** The outbox as used by a drain. A change is on the disk when its promise resolves. */
export interface EntryStore {
  /** Every entry, oldest first. */
  all(): Promise<OutboxEntry[]>;
  /**
   * In one transaction: removes the answered entry `done` from a lane, and replaces the lane's
   * oldest entry with the result of `note`. Resolves to that entry; undefined if the lane is empty
   * or `note` left it alone.
   */
  take(
    lane: string,
    note: (oldest: OutboxEntry) => OutboxEntry | undefined,
    done?: string,
  ): Promise<OutboxEntry | undefined>;
  /** Does nothing if the entry is gone. By id, because a retried entry gets a new one. */
  change(id: string, changes: Partial<OutboxEntry>): Promise<void>;
  remove(id: string): Promise<void>;
  /**
   * Removes an entry that was never sent or was refused. False if it may be in progress or is gone.
   */
  removeUnsent(id: string): Promise<boolean>;
}

/** The entries of a database. */
export function entryStoreOf(outbox: OutboxDb): EntryStore {
  const { entries } = outbox;
  const commit = createGroupCommit(outbox, [entries]);
  const byId = (id: string) => entries.where('id').equals(id);

  async function take(...[lane, note, done]: Parameters<EntryStore['take']>) {
    const oldest = await entries.where('lane').equals(lane).limit(2).toArray();
    const gone = oldest.filter(({ id }) => id === done);
    const [head] = oldest.filter(({ id }) => id !== done);
    const noted = head && note(head);
    await Promise.all([
      // Meanwhile its lane may have been joined with another.
      done && gone.length === 0
        ? byId(done).delete()
        : entries.bulkDelete(gone.map(({ seq }) => seq)),
      noted && entries.put(noted),
    ]);
    return noted;
  }

  return {
    all: () => entries.orderBy('seq').toArray(),
    take: (...wanted) => commit(() => take(...wanted)),
    change: async (id, changes) => void (await commit(() => byId(id).modify(changes))),
    remove: async (id) => void (await commit(() => byId(id).delete())),
    removeUnsent: async (id) =>
      (await byId(id)
        .filter((entry) => entry.state !== 'attempted')
        .delete()) > 0,
  };
}
