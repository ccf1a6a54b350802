import type { TFunction } from 'i18next';
import type { LocalDb } from '#data/mirror.ts';
import { showToast } from '#ui/overlays/toasts.ts';

/** How long a removal can be undone unless its screen says otherwise, in ms. */
export const undoMs = 5000;

/**
 * Shows what was removed, with an undo button for `durationMs`, or while somebody rests on it. The
 * entries of `waiting` in the outbox wait as long.
 */
export function showUndo(
  t: TFunction,
  text: string,
  onUndo: () => unknown,
  waiting?: [db: LocalDb, ids: string[]],
  durationMs = undoMs,
): void {
  const action = { label: t('app.undo'), onAct: () => void onUndo() };
  const onHeld = waiting && (() => hold(...waiting, durationMs));
  showToast({ text, tone: 'ok', durationMs, action, onHeld });
}

/**
 * Lets entries wait, in short steps: after a page that is closed meanwhile they are due in seconds.
 * Returns the function that leaves them the time of the notice.
 */
function hold(db: LocalDb, ids: string[], durationMs: number): () => void {
  const wait = (ms: number) => void db.keepWaiting(ids, ms);
  const step = () => wait(3 * undoMs);
  step();
  const steps = setInterval(step, undoMs);
  return () => {
    clearInterval(steps);
    wait(durationMs);
  };
}
