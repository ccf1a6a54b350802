import { v7 as newId } from 'uuid';
import type { Databases } from '../databases.ts';
import { withQuota } from '../storage/quota.ts';
import type { OutboxEntry } from './entry.ts';
import type { OutboxDb } from './outbox-db.ts';

/** Makes every entry, or those of `lanes`, due at once: none can be taken back any more. */
export async function endWaits({ entries }: OutboxDb, lanes?: string[]): Promise<void> {
  const due = lanes ? entries.where('lane').anyOf(lanes) : entries.toCollection();
  await due.filter(({ state }) => state !== 'refused').modify({ nextAt: 0 });
}

/** Makes entries that back off after a failed try due at once: the network is back. */
export async function endBackoff({ entries }: OutboxDb): Promise<void> {
  await entries.filter(({ state }) => state === 'attempted').modify({ nextAt: 0 });
}

/** Deletes an entry that was never sent. False if it is in progress or done. */
export async function takeBack(outbox: OutboxDb, id: string): Promise<boolean> {
  return (await unsent(outbox, [id]).delete()) > 0;
}

/** Makes entries that can still be taken back due `ms` from now. */
export async function keepWaiting(outbox: OutboxDb, ids: string[], ms: number): Promise<void> {
  await unsent(outbox, ids).modify({ nextAt: Date.now() + ms });
}

const unsent = ({ entries }: OutboxDb, ids: string[]) =>
  entries
    .where('id')
    .anyOf(ids)
    .filter(({ state }) => state === 'waiting');

/** Deletes refused entries after the user has seen why. */
export async function discard({ entries }: OutboxDb, discarded: OutboxEntry[]): Promise<void> {
  const refused = discarded.filter(({ state }) => state === 'refused');
  await entries.bulkDelete(refused.map(({ seq }) => seq));
}

/** Queues refused entries again in their old place, under new keys: the old keys stay refused. */
export async function retry({ entries }: OutboxDb, retried: OutboxEntry[]): Promise<void> {
  await entries
    .where('id')
    .anyOf(retried.map(({ id }) => id))
    .filter(({ state }) => state === 'refused')
    .modify((entry) => {
      Object.assign(entry, { id: newId(), state: 'waiting', tries: 0, nextAt: 0 });
      delete entry.refusal;
    });
}

/**
 * Moves all entries of another outbox into this one. Ids are kept, so neither a crash halfway nor
 * another tab duplicates anything. Resolves to the moved entries.
 */
export async function adopt(to: Databases, from: OutboxDb): Promise<OutboxEntry[]> {
  const moved = await from.entries.orderBy('seq').toArray();
  if (moved.length === 0) return [];
  await withQuota(to, () => addMissing(to.outbox, moved));
  await from.entries.bulkDelete(moved.map(({ seq }) => seq));
  return moved;
}

async function addMissing(outbox: OutboxDb, moved: OutboxEntry[]): Promise<void> {
  const { entries } = outbox;
  await outbox.transaction('rw', entries, async () => {
    const known = await entries
      .where('id')
      .anyOf(moved.map(({ id }) => id))
      .toArray();
    const missing = moved.filter(({ id }) => !known.some((entry) => entry.id === id));
    await entries.bulkAdd(missing.map(({ seq, ...entry }) => entry as OutboxEntry));
  });
}
