import type { TFunction } from 'i18next';
import { copyText } from './copy-text.ts';

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
