import Dexie from 'dexie';
import { v7 as newId } from 'uuid';
import type { Databases } from '../databases.ts';
import type { Mutation } from '../mutation.ts';
import { withQuota } from '../storage/quota.ts';
import { storeAttachments } from './attachments.ts';
import type { Attachment, NewEntry, OutboxEntry } from './entry.ts';
import { isOfSameLanes, placeFor } from './joined-lanes.ts';

export interface EnqueueOptions {
  /** Optimistic data: what a screen needs to show the change before the server answers. */
  hint?: unknown;
  /** How long it can be taken back, in ms: until then it is not sent and replaces nothing. */
  undoMs?: number;
  /** The attachments it names, stored and deleted with it. They are uploaded before it is sent. */
  attachments?: Attachment[];
}

/**
 * Saves a queued write. Resolves to its id once it is on the disk; rejects if the disk is full even
 * after clearing everything that can be fetched again, or if waiting attachments would exceed 40
 * MB. It may replace unsent entries of its lane.
 */
export async function enqueue(
  databases: Databases,
  { kind, version, call, coalesces, merge }: Mutation,
  input: unknown,
  { hint, undoMs = 0, attachments = [] }: EnqueueOptions = {},
): Promise<string> {
  const entry: NewEntry = {
    id: newId(),
    kind,
    v: version,
    lane: call.lane(input as never),
    payload: input,
    ...(hint !== undefined && { hint }),
    ...(attachments.length > 0 && { photos: [...new Set(attachments.map(({ id }) => id))] }),
    state: 'waiting',
    tries: 0,
    nextAt: undoMs > 0 ? Date.now() + undoMs : 0,
    at: Date.now(),
  };
  const { outbox } = databases;
  const { lane } = entry;
  const joins = call.joins?.(input as never);
  const insert = () => outbox.entries.add({ ...entry } as OutboxEntry);
  // Dexie's own promises: a chain of `await`s may lose the transaction.
  const place = () =>
    Dexie.Promise.resolve(joins && placeFor(outbox, lane, joins)).then((it) =>
      Object.assign(entry, it),
    );
  const add = joins
    ? () => outbox.transaction('rw', outbox.entries, () => place().then(insert))
    : insert;
  const isNeeded = (it: OutboxEntry) =>
    it.state !== 'waiting' || !isOfSameLanes(it, entry) || !coalesces?.(it);
  const replaceIn = (waiting: OutboxEntry[]) => {
    const needed = waiting.findIndex(isNeeded);
    const replaced = waiting.slice(0, needed < 0 ? waiting.length : needed);
    if (merge) {
      const mergeInto = (newer: unknown, it: OutboxEntry) => merge(it as never, newer as never);
      entry.payload = replaced.reduce(mergeInto, entry.payload);
    }
    return Dexie.Promise.all([outbox.entries.bulkDelete(replaced.map(({ seq }) => seq)), insert()]);
  };
  const replace = () =>
    outbox.transaction('rw', outbox.entries, () =>
      place()
        .then(() => outbox.entries.where('lane').equals(entry.lane).reverse().sortBy('seq'))
        .then(replaceIn),
    );
  const write = coalesces && undoMs === 0 ? replace : add;
  const writeAll = () =>
    outbox.transaction('rw', outbox.entries, outbox.attachments, async () => {
      await storeAttachments(outbox, attachments);
      await write();
    });
  await withQuota<unknown>(databases, attachments.length > 0 ? writeAll : write);
  return entry.id;
}
