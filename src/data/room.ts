import { emptyCache } from './caches.ts';
import type { Shelf } from './shelf.ts';

/**
 * Runs a write that leaves nothing when it fails. Where the disk is full, what can be fetched
 * again makes room, the least missed first, and the write is tried again after each. The outbox is
 * never touched. Rejects when there is no room even so.
 */
export async function withRoom<T>(shelf: Shelf, write: () => PromiseLike<T>): Promise<T> {
  const steps = [() => emptyCache('pictures'), () => emptyCache('catalogue'), () => clear(shelf)];
  for (const free of steps) {
    try {
      return await write();
    } catch (error) {
      if (!isDiskFull(error)) throw error;
    }
    // Even to delete may need room: then the next step may have more luck.
    await free().catch(() => undefined);
  }
  return await write();
}

/** Whether a write failed for want of room: as such, or as why a transaction or a batch was aborted. */
export function isDiskFull(error: unknown): boolean {
  const { name, inner, failures } = Object(error) as {
    [part in 'name' | 'inner' | 'failures']?: unknown;
  };
  if (name === 'QuotaExceededError') return true;
  const causes = [inner, ...(Array.isArray(failures) ? failures : [])];
  return causes.some((cause) => cause !== undefined && cause !== error && isDiskFull(cause));
}

/**
 * The order of acknowledgements stays: it is small, and tells old answers from new ones. So does
 * what only this device knows.
 */
async function clear({ mirror }: Shelf): Promise<void> {
  const staying: unknown[] = [mirror.acknowledged, mirror.drafts];
  const tables = mirror.tables.filter((table) => !staying.includes(table));
  await mirror.transaction('rw', tables, async () => {
    for (const table of tables) await table.clear();
  });
}
