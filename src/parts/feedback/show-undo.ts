import type { TFunction } from 'i18next';
import { showToast } from '#ui/overlays/toasts.ts';

/** How long a removal can be undone, in ms. */
export const undoMs = 5000;

/** Shows what was removed, with an undo button for `undoMs`. */
export function showUndo(t: TFunction, text: string, onUndo: () => unknown): void {
  const action = { label: t('app.undo'), onAct: () => void onUndo() };
  showToast({ text, tone: 'ok', durationMs: undoMs, action });
}
