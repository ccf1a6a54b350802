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
  if (!('share' in navigator)) return await copied(t('share.copied'), shared.url);
  try {
    await navigator.share(shared);
    return true;
  } catch (error) {
    return isAnswered(error) || (await copied(t('share.copied'), shared.url));
  }
}

/** Whether the device's own sheet was turned down, or is still open after a double tap. */
export const isAnswered = (error: unknown): boolean =>
  error instanceof DOMException && ['AbortError', 'InvalidStateError'].includes(error.name);

/** Copies a text, and says so in `words`. */
async function copied(words: string, text: string): Promise<boolean> {
  const isCopied = await copy(text);
  if (isCopied) showToast({ text: words, tone: 'ok' });
  return isCopied;
}

/** Copies a text and shows the result. */
export async function copyText(t: TFunction, text: string): Promise<void> {
  if (await copied(t('message.copied'), text)) return;
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
    return copySelected(text);
  }
}

/** Copies as browsers did before the clipboard, which those in other apps may refuse for good. */
function copySelected(text: string): boolean {
  const focused = document.activeElement as HTMLElement | null;
  const field = document.createElement('textarea');
  field.value = text;
  field.readOnly = true;
  field.className = 'fixed top-0 opacity-0';
  // Inside of an open dialog, whose focus it must not leave.
  const dialogs = document.querySelectorAll('[role=dialog], [role=alertdialog]');
  (dialogs.item(dialogs.length - 1) ?? document.body).append(field);
  field.select();
  const isCopied = document.execCommand('copy');
  field.remove();
  focused?.focus({ preventScroll: true });
  return isCopied;
}
