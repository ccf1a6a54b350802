import type { TFunction } from 'i18next';
import { showToast } from '#ui/overlays/toasts.ts';

/** Copies a text and shows the result. Browsers allow it only over https. */
export async function copyText(t: TFunction, text: string): Promise<void> {
  if (!window.isSecureContext) {
    showToast({ text: t('message.notOverHttp'), tone: 'error' });
    return;
  }
  try {
    await navigator.clipboard.writeText(text);
    showToast({ text: t('message.copied'), tone: 'ok' });
  } catch {
    // The browser gives no further reason.
    showToast({ text: t('message.copyFail'), tone: 'error' });
  }
}
