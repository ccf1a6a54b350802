import sharp from 'sharp';
import { expect, type Shopper } from '../../support/browser/shopper.ts';

/** Adds a picture to the visible form, which then has `count`, and waits until it is prepared. */
export async function addEvidence({ page, t }: Shopper, count = 1): Promise<void> {
  const noise = { type: 'gaussian', mean: 128, sigma: 30 } as const;
  const blank = { width: 320, height: 240, channels: 3, background: '#888', noise } as const;
  const buffer = await sharp({ create: blank }).jpeg().toBuffer();
  const field = page.locator('input[type=file]').filter({ visible: true });
  await field.setInputFiles({ name: 'slip.jpg', mimeType: 'image/jpeg', buffer });
  await expect(page.getByRole('img', { name: t('photos.nth', { n: count, count }) })).toBeVisible();
}
