import type { LocalDb } from '../mirror.ts';
import { session } from '../session.ts';
import { areNoticesHeld, watchHolds } from './notice-holds.ts';
import { streamNotices } from './notice-stream.ts';

/** What a page has and a worker lacks. */
interface Page {
  document?: EventTarget & { visibilityState: string };
}

/**
 * Keeps the mirrored notifications up to date while the page is shown and its shopper logged in.
 * One tab of a browser follows; the lock waits in the others. Returns a function that stops it.
 */
export function followNotices(db: LocalDb): () => void {
  const { document } = globalThis as Page;
  let run: AbortController | undefined;

  function restart(): void {
    run?.abort();
    run = undefined;
    const { token, shopperId } = session.getState();
    if (areNoticesHeld() || document?.visibilityState === 'hidden') return;
    if (!token || shopperId !== db.owner) return;
    run = new AbortController();
    void followAlone(db, run.signal);
  }

  restart();
  document?.addEventListener('visibilitychange', restart);
  const unsubscribeHolds = watchHolds(restart);
  const unsubscribe = session.subscribe((now, before) => {
    // The texts are in the language of the request.
    if (now.token !== before.token || now.lang !== before.lang) restart();
  });
  return () => {
    document?.removeEventListener('visibilitychange', restart);
    unsubscribeHolds();
    unsubscribe();
    run?.abort();
  };
}

/** Follows while this tab has the lock. */
async function followAlone(db: LocalDb, signal: AbortSignal): Promise<void> {
  const follow = () => streamNotices(db, signal);
  // Plain http has no locks; there, each shown page follows.
  const { locks } = navigator as { locks?: LockManager };
  if (!locks) return await follow();
  try {
    await locks.request(`caravel.notices.${db.owner}`, { signal }, follow);
  } catch (error) {
    if (!signal.aborted) throw error;
  }
}
