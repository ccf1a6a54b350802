import sharp from 'sharp';
import type { PictureWidth } from '#contract/pictures.ts';
import { type Master, UnreadablePicture, type VariantType } from './picture-files.ts';

// Requests share the cores with the shop itself: one picture at a time on each.
sharp.concurrency(1);
// No picture is worked on twice.
sharp.cache(false);

/** Longest side, in px, of what is kept of an upload. */
const masterSide = 1440;
/** More than this many pixels is refused before it is decoded (a decompression bomb). */
const maxPixels = 25_000_000;

const readable = new Set(['jpeg', 'png', 'webp', 'avif', 'heif', 'gif']);

/**
 * Decodes and encodes again: what is kept is a picture and nothing else, turned upright, without
 * metadata. Throws UnreadablePicture for any other file.
 */
export async function cleanMaster(bytes: Buffer): Promise<Master> {
  try {
    const image = sharp(bytes, { limitInputPixels: maxPixels, failOn: 'error' });
    const { format } = await image.metadata();
    if (!readable.has(format ?? '')) throw new UnreadablePicture(`not a picture: ${format}`);
    const master = await image
      .rotate()
      .resize({ width: masterSide, height: masterSide, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .webp({ quality: 92 })
      .toBuffer();
    return { master, tint: await meanColour(master) };
  } catch (error) {
    if (error instanceof UnreadablePicture) throw error;
    throw new UnreadablePicture('the file cannot be read as a picture', { cause: error });
  }
}

async function meanColour(master: Buffer): Promise<string> {
  const pixel = await sharp(master).resize(1, 1).removeAlpha().raw().toBuffer();
  return `#${pixel.subarray(0, 3).toString('hex')}`;
}

/** One width and type of a picture, square, cut from its middle. */
export async function makeVariant(
  master: Buffer,
  width: PictureWidth,
  type: VariantType,
): Promise<Buffer> {
  const resized = sharp(master).resize({ width, height: width, fit: 'cover' });
  if (type === 'avif') return await resized.avif({ quality: 58, effort: 2 }).toBuffer();
  return await resized.jpeg({ quality: 80, mozjpeg: true }).toBuffer();
}
