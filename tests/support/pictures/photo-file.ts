import { randomBytes } from 'node:crypto';
import sharp from 'sharp';

/** Metadata that a camera writes into a photo, to search for later. */
export const canary = 'Navy Yard canary';

const [width, height] = [2000, 1250];
const [red, blue] = [
  [180, 40, 40],
  [40, 40, 180],
];

/**
 * A photo as a phone takes it: held upright, so stored rotated; red above, blue below, with grain
 * that makes the file large, and with its location.
 */
export async function phonePhoto(): Promise<Buffer> {
  const pixels = randomBytes(width * height * 3);
  for (let at = 0; at < pixels.length; at += 1) {
    const colour = Math.floor(at / 3) % width < width / 2 ? red : blue;
    pixels[at] = (colour?.[at % 3] ?? 0) + (pixels[at] ?? 0) / 6;
  }
  return await sharp(pixels, { raw: { width, height, channels: 3 } })
    .withExif({
      IFD0: { ImageDescription: canary },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '38/1 52/1 27/1', GPSAreaInformation: canary },
    })
    .withMetadata({ orientation: 6 })
    .jpeg({ quality: 90 })
    .toBuffer();
}

/** The mean colour of a part of a picture, as red, green and blue. */
export async function colourOf(picture: Buffer, part: 'top' | 'bottom'): Promise<number[]> {
  const image = sharp(picture);
  const size = await image.metadata();
  const half = Math.floor(size.height / 2);
  const area = { left: 0, top: part === 'top' ? 0 : half, width: size.width, height: half };
  return [...(await image.extract(area).resize(1, 1).removeAlpha().raw().toBuffer())];
}
