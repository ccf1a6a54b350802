import type { TFunction } from 'i18next';
import { showToast } from '#ui/overlays/toasts.ts';

/** Shows briefly that the same request is already under way. */
export function showDuplicate(t: TFunction): void {
  showToast({ text: t('message.duplicate'), tone: 'plain' });
}
