import { requestSync } from '#data/current-db.ts';
import type { LocalDb } from '#data/mirror.ts';
import type { OutboxEntry } from '#sync/sync.ts';

/** Discards refused changes, unblocking those queued after them. */
export async function discardRefused(db: LocalDb, entries: OutboxEntry[]): Promise<void> {
  await db.discard(entries);
  requestSync();
}
