import { connectivity, type OutboxEntry } from '#sync/sync.ts';
import type { LocalDb } from '../mirror.ts';

/** Nobody notices a shorter delay. */
const momentMs = 3000;

/**
 * Reports once after each outage how many changes that had waited for the network have been sent.
 * Changes that were taken back, replaced or refused do not count. Returns a function that stops it.
 */
export function watchSent(db: LocalDb, onSent: (changes: number) => void): () => void {
  /** When the changes that wait for the network were made, by id. */
  const waiting = new Map<string, number>();
  let sent = 0;
  let last = Promise.resolve();
  let unwatch: (() => void) | undefined;

  async function look(entries: OutboxEntry[]): Promise<void> {
    const unsent = entries.filter(({ state }) => state !== 'refused');
    for (const { id, at } of unsent) waiting.set(id, at);
    const left = new Set(unsent.map(({ id }) => id));
    const gone = [...waiting.keys()].filter((id) => !left.has(id));
    sent += await countLate(db, waiting, gone);
    for (const id of gone) waiting.delete(id);
    if (waiting.size > 0 || !connectivity.store.getState().isOnline) return;
    unwatch?.();
    if (sent > 0) onSent(sent);
    sent = 0;
  }

  function watch(): void {
    unwatch?.();
    unwatch = db.watch(
      () => db.entries(),
      (entries) => {
        last = last.then(() => look(entries)).catch(globalThis.reportError);
      },
    );
  }

  // What an earlier start has left has waited, too.
  watch();
  const unsubscribe = connectivity.store.subscribe((now, before) => {
    if (now.isOnline !== before.isOnline) watch();
  });
  return () => {
    unsubscribe();
    unwatch?.();
  };
}

/** How many of the changes that have left the outbox were acknowledged late. */
async function countLate(
  { mirror }: LocalDb,
  madeAt: Map<string, number>,
  gone: string[],
): Promise<number> {
  if (gone.length === 0) return 0;
  const acknowledged = await mirror.acknowledged.where('id').anyOf(gone).toArray();
  return acknowledged.filter(({ id, at }) => at - (madeAt.get(id) ?? at) >= momentMs).length;
}
