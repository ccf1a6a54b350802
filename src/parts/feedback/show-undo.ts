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
  const onHeld = (ms: number) => void waiting?.[0].keepWaiting(waiting[1], ms);
  showToast({ text, tone: 'ok', durationMs, action, onHeld });
}
