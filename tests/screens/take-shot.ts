import type { BackOffice } from '../support/back-office.ts';
import type { Buyer } from '../support/browser/journey.ts';
import { screenIsThere } from '../support/browser/screens.ts';
import type { Shopper } from '../support/browser/shopper.ts';
import { loadPictures } from '../support/pictures/pictures-in-view.ts';
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
  const missing = await loadPictures(page);
  if (missing.length > 0) throw new Error(`${path} lacks ${missing.join(', ')}`);
  return await page.screenshot({ animations: 'disabled' });
}
