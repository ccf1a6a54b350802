import type { TFunction } from 'i18next';
import { showToast } from '#ui/overlays/toasts.ts';

interface Shared {
  title: string;
  /** An app path, such as `/shop/1`. */
  path: string;
}

/** Shares a screen's full URL through the device, or else copies it. */
export async function share(t: TFunction, { title, path }: Shared): Promise<void> {
  const url = `${location.origin}/#${path}`;
  if (!('share' in navigator)) return await copyText(t, url);
  try {
    await navigator.share({ title, url });
  } catch (error) {
    const isTurnedDown = error instanceof DOMException && error.name === 'AbortError';
    if (!isTurnedDown) await copyText(t, url);
  }
}

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
