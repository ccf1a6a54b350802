import sharp from 'sharp';
import { expect, test } from '../../support/browser/journey.ts';
import type { Shopper } from '../../support/browser/shopper.ts';

/** 48 megapixels of a camera that was held upright: its left half is shown on top. */
async function takeLargePhoto(): Promise<Buffer> {
  const [width, height] = [8064, 6048];
  const half = { width: width / 2, height, channels: 3, background: '#f00' } as const;
  const left = await sharp({ create: half }).png().toBuffer();
  return await sharp({ create: { ...half, width, background: '#00f' } })
    .composite([{ input: left, left: 0, top: 0 }])
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
}

test('a photo of 48 megapixels is shrunk, and stands upright', async ({ shopper }) => {
  await isUpright(shopper);
});

test('so it does in a Safari that cannot turn a picture while decoding', async ({ shopper }) => {
  // As WebKit before 17.2.
  await shopper.page.addInitScript(() => {
    const decode = globalThis.createImageBitmap as (...args: unknown[]) => Promise<ImageBitmap>;
    const asBefore = async (source: unknown, ...[options]: [ImageBitmapOptions?]) => {
      if (options?.imageOrientation === 'from-image') throw new TypeError('not a valid enum value');
      return await (options ? decode(source, options) : decode(source));
    };
    Object.assign(globalThis, { createImageBitmap: asBefore });
  });
  await isUpright(shopper);
});

async function isUpright(shopper: Shopper): Promise<void> {
  const { page, t } = shopper;
  await shopper.isLoggedIn();
  await shopper.open('/platformComplaint');
  const field = page.locator('input[type=file]').filter({ visible: true });
  const photo = { name: 'slip.jpg', mimeType: 'image/jpeg', buffer: await takeLargePhoto() };
  await field.setInputFiles(photo);
  const thumb = page.getByRole('img', { name: t('photos.nth', { n: 1, count: 1 }) });
  await expect(thumb).toBeVisible();
  const seen = await thumb.evaluate(async (image: HTMLImageElement) => {
    await image.decode();
    const { naturalWidth: width, naturalHeight: height } = image;
    const context = new OffscreenCanvas(width, height).getContext('2d');
    context?.drawImage(image, 0, 0);
    const colourAt = (y: number) => [...(context?.getImageData(width / 2, y, 1, 1).data ?? [])];
    return { size: [width, height], top: colourAt(100), bottom: colourAt(height - 100) };
  });
  expect(seen.size).toEqual([1200, 1600]);
  const round = (colour: number[]) => colour.slice(0, 3).map((it) => (it > 127 ? 255 : 0));
  expect([round(seen.top), round(seen.bottom)]).toEqual([
    [255, 0, 0],
    [0, 0, 255],
  ]);
}
