import type { TFunction } from 'i18next';
import { showToast } from '#ui/toasts.ts';

/** How long what was taken away can be had back, in milliseconds. */
export const undoMs = 5000;

/** Says what was taken away, and offers it back for `undoMs`. */
export function showUndo(t: TFunction, text: string, onUndo: () => unknown): void {
  const action = { label: t('app.undo'), onAct: () => void onUndo() };
  showToast({ text, tone: 'ok', durationMs: undoMs, action });
}
