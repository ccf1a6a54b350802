import sharp from 'sharp';
import { expect } from '../support/browser/journey.ts';
import type { Shopper } from '../support/browser/shopper.ts';

/** Fills in the open review form, with a square photo for each side length, in px. */
export async function writeReview(shopper: Shopper, words: string, sides: number[]) {
  const { page, t } = shopper;
  for (const score of ['product', 'service', 'postage'] as const) {
    const stars = page.getByRole('group', { name: t(`review.${score}`) });
    await stars.filter({ visible: true }).locator('label').last().click();
  }
  await shopper.field(t('review.content')).fill(words);
  const files = page.locator('input[type=file]');
  await files.setInputFiles(await Promise.all(sides.map(takePhoto)));
  const last = t('photos.nth', { n: sides.length, count: sides.length });
  await expect(page.getByRole('img', { name: last })).toBeVisible();
}

/** Noise does not compress, so the side length determines the size in bytes. */
async function takePhoto(side: number) {
  const noise = { type: 'gaussian', mean: 128, sigma: 30 } as const;
  const create = { width: side, height: side, channels: 3, background: '#888', noise } as const;
  const buffer = await sharp({ create }).png().toBuffer();
  return { name: `${side}.png`, mimeType: 'image/png', buffer };
}
