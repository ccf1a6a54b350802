import { outerWindow } from '../phone-frame/outer-window.ts';

/** Safari reads the file only once its own dialog is answered. */
const readWithinMs = 40_000;

/** Downloads a text or bytes as a file of a MIME type. */
export function saveFile(name: string, content: BlobPart, type: string): void {
  const url = URL.createObjectURL(new Blob([content], { type }));
  // In a frame, Firefox and Safari take a download for a page, which `frame-src` keeps out.
  const page = outerWindow()?.document ?? document;
  const link = page.createElement('a');
  Object.assign(link, { href: url, download: name });
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), readWithinMs);
}
