import type { Attachment, OutboxEntry } from './entry.ts';
import type { OutboxDb } from './outbox-db.ts';

/** The most bytes that may wait in one outbox. Beyond it, a browser may evict all storage. */
export const mostStoredBytes = 40_000_000;

/** Stores attachments in the transaction that adds their entry. Throws beyond the limit. */
export async function storeAttachments(outbox: OutboxDb, added: Attachment[]): Promise<void> {
  const sizes = await attachmentSizes(outbox);
  for (const { id, bytes } of added) sizes.set(id, bytes.length);
  const total = [...sizes.values()].reduce((sum, size) => sum + size, 0);
  if (total > mostStoredBytes) throw new Error('too many attachments are waiting');
  await outbox.attachments.bulkPut(added.map((it) => ({ ...it, size: it.bytes.length })));
}

/** The sizes of all attachments in bytes, by id, without reading the attachments. */
export async function attachmentSizes({ attachments }: OutboxDb): Promise<Map<string, number>> {
  const sizes = new Map<string, number>();
  await attachments
    .orderBy('size')
    .eachKey((size, { primaryKey }) => void sizes.set(primaryKey, Number(size)));
  return sizes;
}

/** The attachments of an entry that are still on this device. */
export async function attachmentsOf(
  { attachments }: OutboxDb,
  entry: OutboxEntry,
): Promise<Attachment[]> {
  const stored = await attachments.bulkGet(entry.photos ?? []);
  return stored.flatMap((it) => (it ? [{ id: it.id, bytes: it.bytes, type: it.type }] : []));
}

/**
 * Deletes attachments that no entry names, in the same transaction that reads the entries: another
 * tab may be adding one.
 */
export async function sweepAttachments(outbox: OutboxDb): Promise<void> {
  const { entries, attachments } = outbox;
  if ((await attachments.count()) === 0) return;
  await outbox.transaction('rw', entries, attachments, async () => {
    const named = new Set((await entries.toArray()).flatMap(({ photos }) => photos ?? []));
    const stored = await attachments.toCollection().primaryKeys();
    await attachments.bulkDelete(stored.filter((id) => !named.has(id)));
  });
}
