import type { TFunction } from 'i18next';
import { showToast } from '#ui/overlays/toasts.ts';

interface Shared {
  title: string;
  url: string;
}

/**
 * Shares a link through the device, or else copies it. Resolves to false if neither is possible: the
 * shopper then needs to see the link.
 */
export async function share(t: TFunction, shared: Shared): Promise<boolean> {
  if (!('share' in navigator)) return await copyLink(t, shared.url);
  try {
    await navigator.share(shared);
    return true;
  } catch (error) {
    const isTurnedDown = error instanceof DOMException && error.name === 'AbortError';
    return isTurnedDown || (await copyLink(t, shared.url));
  }
}

async function copyLink(t: TFunction, url: string): Promise<boolean> {
  const isCopied = await copy(url);
  if (isCopied) showToast({ text: t('message.copied'), tone: 'ok' });
  return isCopied;
}

/** Copies a text and shows the result. */
export async function copyText(t: TFunction, text: string): Promise<void> {
  if (await copyLink(t, text)) return;
  showToast({ text: whyNotCopied(t), tone: 'error' });
}

/** Browsers copy only over https. They give no other reason. */
export const whyNotCopied = (t: TFunction): string =>
  window.isSecureContext ? t('message.copyFail') : t('message.notOverHttp');

async function copy(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    // Refused, or there is no clipboard.
    return false;
  }
}
