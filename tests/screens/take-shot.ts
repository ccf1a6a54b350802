import type { BackOffice } from '../support/back-office.ts';
import type { Buyer } from '../support/browser/journey.ts';
import { screenIsThere } from '../support/browser/screens.ts';
import type { Shopper } from '../support/browser/shopper.ts';
import type { Shot } from './shots.ts';

/** Sets up a picture and takes it, as PNG. */
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
  await page.evaluate(picturesShown);
  return await page.screenshot({ animations: 'disabled' });
}

/** In the page: resolves when every picture in view is decoded. */
async function picturesShown(): Promise<void> {
  await document.fonts.ready;
  const seen = [...document.images].filter((image) => {
    const { top, bottom } = image.getBoundingClientRect();
    return bottom > 0 && top < window.innerHeight;
  });
  await Promise.all(seen.map((image) => image.decode().catch(() => undefined)));
}
