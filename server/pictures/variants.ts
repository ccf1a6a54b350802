import sharp, { type Sharp } from 'sharp';
import { mostPreviewBytes, type PictureSize, wholeSide } from '#contract/pictures.ts';
import { type Master, UnreadablePicture, type VariantType } from './picture-files.ts';
import { isPicture } from './signature.ts';

// Requests share the cores with the shop: one thread per picture.
sharp.concurrency(1);
// No picture is processed twice.
sharp.cache(false);

const previewQualities = [42, 32, 22, 12];
/** Longest side of a stored upload, in px. */
const masterSide = 1440;
/** Larger pictures are refused before decoding (decompression bombs). */
const maxPixels = 25_000_000;

/**
 * Blocks every decoder in this process except those of the accepted formats, so that untrusted
 * bytes reach no other (such as SVG's), not even for format detection.
 */
export function blockOtherDecoders(): void {
  sharp.block({ operation: ['VipsForeignLoad'] });
  const accepted = ['Jpeg', 'Png', 'Webp', 'Heif', 'Nsgif'];
  sharp.unblock({ operation: accepted.map((name) => `VipsForeignLoad${name}`) });
}

const unreadable = 'the file cannot be read as a picture';

/** `cleanMaster` for a stranger's file, which no decoder sees unless it begins as a picture does. */
export async function cleanUpload(bytes: Buffer): Promise<Master> {
  if (!isPicture(bytes)) throw new UnreadablePicture(unreadable);
  return await cleanMaster(bytes);
}

/**
 * Decodes and re-encodes a file, so that only an upright picture without metadata remains. Throws
 * UnreadablePicture for any other file.
 */
export async function cleanMaster(bytes: Buffer): Promise<Master> {
  try {
    const image = sharp(bytes, { limitInputPixels: maxPixels, failOn: 'error' });
    const master = await image
      .rotate()
      .resize({ width: masterSide, height: masterSide, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .webp({ quality: 92 })
      .toBuffer();
    return { master, tint: await meanColour(master) };
  } catch (error) {
    throw new UnreadablePicture(unreadable, { cause: error });
  }
}

async function meanColour(master: Buffer): Promise<string> {
  const pixel = await sharp(master).resize(1, 1).removeAlpha().raw().toBuffer();
  return `#${pixel.subarray(0, 3).toString('hex')}`;
}

/** One size and type of a picture: the whole of it, or cropped to the square in its middle. */
export async function makeVariant(
  master: Buffer,
  size: PictureSize,
  type: VariantType,
): Promise<Buffer> {
  const side = size === 'whole' ? wholeSide : size;
  const resized = sharp(master).resize({
    ...{ width: side, height: side },
    ...(size === 'whole' ? { fit: 'inside', withoutEnlargement: true } : { fit: 'cover' }),
  });
  if (type === 'preview.avif') return await makePreview(resized);
  if (type === 'avif') return await resized.avif({ quality: 58, effort: 2 }).toBuffer();
  if (type === 'webp') return await resized.webp({ quality: 78 }).toBuffer();
  return await resized.jpeg({ quality: 80, mozjpeg: true }).toBuffer();
}

/** The best of a few qualities that fits; the worst if none does. */
async function makePreview(resized: Sharp): Promise<Buffer> {
  let preview = Buffer.alloc(0);
  for (const quality of previewQualities) {
    preview = await resized.clone().avif({ quality, effort: 6 }).toBuffer();
    if (preview.length <= mostPreviewBytes) break;
  }
  return preview;
}
