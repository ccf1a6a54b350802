import type { TFunction } from 'i18next';
import { showToast } from '#ui/overlays/toasts.ts';

/** How long a removal can be undone unless its screen says otherwise, in ms. */
export const undoMs = 5000;

/** Shows what was removed, with an undo button for `durationMs`. */
export function showUndo(
  t: TFunction,
  text: string,
  onUndo: () => unknown,
  durationMs = undoMs,
): void {
  const action = { label: t('app.undo'), onAct: () => void onUndo() };
  showToast({ text, tone: 'ok', durationMs, action });
}
