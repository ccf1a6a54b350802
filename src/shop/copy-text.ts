import type { TFunction } from 'i18next';
import { showToast } from '#ui/toasts.ts';

/** Copies a text, and says whether that worked. Off https no browser allows it. */
export async function copyText(t: TFunction, text: string): Promise<void> {
  if (!window.isSecureContext) {
    showToast({ text: t('message.notOverHttp'), tone: 'error' });
    return;
  }
  try {
    await navigator.clipboard.writeText(text);
    showToast({ text: t('message.copied'), tone: 'ok' });
  } catch {
    // The browser says only that it was not allowed.
    showToast({ text: t('message.copyFail'), tone: 'error' });
  }
}
