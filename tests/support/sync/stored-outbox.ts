import Dexie, { type Table } from 'dexie';
import type { Attachment, OutboxEntry, Sync } from '#sync/sync.ts';

/** An outbox as stored on users' devices, under its stored names: for tests that look inside. */
export interface StoredOutbox {
  ops: Table<OutboxEntry, number>;
  photos: Table<Attachment & { size: number }, string>;
  marks: Table<{ name: string; value: string }, string>;
  intents: Table<{ id: string; kind: string; ref: string; at: number }, string>;
  close(): void;
}

/** Opens the stored outbox of an owner a second time, once the app has created it. */
export async function openStoredOutbox({
  owner,
  entries,
}: Pick<Sync, 'owner' | 'entries'>): Promise<StoredOutbox> {
  await entries();
  const db = await new Dexie(`outbox-${owner}`).open();
  return {
    ops: db.table('ops'),
    photos: db.table('photos'),
    marks: db.table('marks'),
    intents: db.table('intents'),
    close: () => db.close(),
  };
}
