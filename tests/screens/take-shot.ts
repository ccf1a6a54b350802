import type { BackOffice } from '../support/back-office.ts';
import type { Buyer } from '../support/browser/journey.ts';
import { screenIsThere } from '../support/browser/screens.ts';
import type { Shopper } from '../support/browser/shopper.ts';
import type { Shot } from './shots.ts';

/** Sets up a picture and takes it, as PNG. Throws if a picture in it is missing. */
export async function takeShot(
  shot: Shot,
  { shopper, office, buyer }: { shopper: Shopper; office: BackOffice; buyer: Buyer },
): Promise<Buffer> {
  const { page } = shopper;
  const stage = { page, office, buyer };
  const path = await shot.path(stage);
  if (shot.isVisitor) await page.context().clearCookies({ name: 'Admin-Token' });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await shopper.open(path);
  await screenIsThere(page, path);
  await shot.after?.(stage);
  const missing = await page.evaluate(findMissing);
  if (missing.length > 0) throw new Error(`${path} lacks ${missing.join(', ')}`);
  return await page.screenshot({ animations: 'disabled' });
}

/** In the page: waits for the pictures in view. Resolves to the addresses of those that are missing. */
async function findMissing(): Promise<string[]> {
  await document.fonts.ready;
  const seen = [...document.images].filter((image) => {
    const { top, bottom, left, right } = image.getBoundingClientRect();
    const isInView = bottom > 0 && top < innerHeight && right > 0 && left < innerWidth;
    return isInView && image.checkVisibility();
  });
  await Promise.all(seen.map((image) => image.decode().catch(() => undefined)));
  return seen.filter(({ naturalWidth }) => naturalWidth <= 1).map(({ currentSrc }) => currentSrc);
}
