import type { TFunction } from 'i18next';
import { showToast } from '#ui/overlays/toasts.ts';
import { outerWindow } from '../phone-frame/outer-window.ts';
import { isAnswered } from './share.ts';

/** Safari reads the file only once its own dialog is answered. */
const readWithinMs = 40_000;

const offeredMs = 30_000;

/**
 * Saves a text or bytes as a file of a MIME type. On the home screen of an iPhone a download is lost,
 * or shown without a way back: there the device's own sheet saves the file.
 */
export function saveFile(t: TFunction, name: string, content: BlobPart, type: string): void {
  const file = new File([content], name, { type });
  const isForSheet = navigator.standalone === true && navigator.canShare?.({ files: [file] });
  if (isForSheet) void shareFile(file, () => offerFile(t, file));
  else download(file);
}

/** `onLate` is called if the tap was too long ago to open the sheet. */
async function shareFile(file: File, onLate: () => void): Promise<void> {
  try {
    await navigator.share({ files: [file] });
  } catch (error) {
    if (isAnswered(error)) return;
    if (error instanceof DOMException && error.name === 'NotAllowedError') onLate();
    else download(file);
  }
}

function offerFile(t: TFunction, file: File): void {
  const onAct = () => void shareFile(file, () => download(file));
  const action = { label: t('app.save'), onAct };
  showToast({ text: t('share.fileReady'), tone: 'plain', action, durationMs: offeredMs });
}

function download(file: File): void {
  const url = URL.createObjectURL(file);
  // In a frame, Firefox and Safari take a download for a page, which `frame-src` keeps out.
  const page = outerWindow()?.document ?? document;
  const link = page.createElement('a');
  Object.assign(link, { href: url, download: file.name });
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), readWithinMs);
}
