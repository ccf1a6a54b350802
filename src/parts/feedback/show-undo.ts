import type { TFunction } from 'i18next';
import type { LocalDb } from '#data/mirror.ts';
import { showToast } from '#ui/overlays/toasts.ts';

/** How long a removal can be undone unless its screen says otherwise, in ms. */
export const undoMs = 5000;

interface UndoOptions {
  durationMs?: number;
  /** The changes that undoing takes back: they wait as long as the button is shown. */
  waiting?: { db: LocalDb; ids: string[] };
}

/** Shows what was removed, with an undo button for `durationMs`, or as long as somebody is on it. */
export function showUndo(
  t: TFunction,
  text: string,
  onUndo: () => unknown,
  { durationMs = undoMs, waiting }: UndoOptions = {},
): void {
  const action = { label: t('app.undo'), onAct: () => void onUndo() };
  const onHeld = waiting && ((ms: number) => void waiting.db.keepWaiting(waiting.ids, ms));
  showToast({ text, tone: 'ok', durationMs, action, onHeld });
}
