import { type Photo, photoOf } from '#data/photos.ts';

/** Why a file is not taken: no picture that this browser can read, or more of one than it can hold. */
export class UnusablePhoto extends Error {
  readonly reason: 'unreadable' | 'huge';

  constructor(reason: UnusablePhoto['reason'], options?: ErrorOptions) {
    super(reason, options);
    this.reason = reason;
  }
}

/** What a photo weighs at most before it is sent, in bytes. */
const mostPhotoBytes = 300_000;
/** Four bytes each, decoded: more would end the page on a phone. */
const mostPixels = 25_000_000;
/** Its longest side, in px. */
const longestSide = 1600;
/** Tried in turn: the first is what can be seen, the second what can be borne. */
const qualities = [0.82, 0.6];
/** By then even noise is light enough: each round aims below the bound. */
const mostRounds = 8;

/**
 * Makes a small, upright photo of a file that a person picked: 1600 px at most, 300 kB at most, and
 * nothing of it but what can be seen, so not where it was taken. Rejects with `UnusablePhoto`.
 */
export async function encodePhoto(file: Blob): Promise<Photo> {
  const { width, height } = await sizeOf(file);
  if (width * height > mostPixels) throw new UnusablePhoto('huge');
  const picture = await decode(file);
  try {
    return await lighten(picture);
  } finally {
    picture.close();
  }
}

/** Its size, without decoding it: that alone could be too much. */
async function sizeOf(file: Blob): Promise<{ width: number; height: number }> {
  const url = URL.createObjectURL(file);
  try {
    const image = new Image();
    await new Promise((resolve, reject) => {
      Object.assign(image, { onload: resolve, onerror: reject, src: url });
    });
    return { width: image.naturalWidth, height: image.naturalHeight };
  } catch (error) {
    throw new UnusablePhoto('unreadable', { cause: error });
  } finally {
    URL.revokeObjectURL(url);
  }
}

async function decode(file: Blob): Promise<ImageBitmap> {
  try {
    // Turned as the camera was held.
    return await createImageBitmap(file, { imageOrientation: 'from-image' });
  } catch (error) {
    throw new UnusablePhoto('unreadable', { cause: error });
  }
}

/** First coarser, then smaller: each try costs a phone half a second. */
async function lighten(picture: ImageBitmap): Promise<Photo> {
  let side = Math.min(longestSide, Math.max(picture.width, picture.height));
  for (let round = 0; round < mostRounds; round += 1) {
    const canvas = drawn(picture, side);
    let size = 0;
    for (const quality of round === 0 ? qualities : qualities.slice(1)) {
      const blob = await compressed(canvas, quality);
      if (blob.size <= mostPhotoBytes) return await photo(blob);
      size = blob.size;
    }
    side = Math.floor(side * Math.min(0.9, 0.95 * Math.sqrt(mostPhotoBytes / size)));
  }
  throw new UnusablePhoto('huge');
}

type Canvas = OffscreenCanvas | HTMLCanvasElement;

/** The picture within a square of so many px, never enlarged. What can be seen through becomes white. */
function drawn(picture: ImageBitmap, side: number): Canvas {
  const scale = Math.min(1, side / Math.max(picture.width, picture.height));
  const width = Math.max(1, Math.round(picture.width * scale));
  const height = Math.max(1, Math.round(picture.height * scale));
  const canvas = newCanvas(width, height);
  const context = canvas.getContext('2d') as CanvasRenderingContext2D | null;
  if (!context) throw new UnusablePhoto('huge');
  context.fillStyle = '#fff';
  context.fillRect(0, 0, width, height);
  context.imageSmoothingQuality = 'high';
  context.drawImage(picture, 0, 0, width, height);
  return canvas;
}

function newCanvas(width: number, height: number): Canvas {
  if (globalThis.OffscreenCanvas) return new OffscreenCanvas(width, height);
  return Object.assign(document.createElement('canvas'), { width, height });
}

/** As WebP; a browser that cannot write it gives another type, and is asked for JPEG. */
async function compressed(canvas: Canvas, quality: number): Promise<Blob> {
  const webp = await written(canvas, 'image/webp', quality);
  return webp.type === 'image/webp' ? webp : await written(canvas, 'image/jpeg', quality);
}

async function written(canvas: Canvas, type: Photo['type'], quality: number): Promise<Blob> {
  if (canvas instanceof HTMLCanvasElement) {
    return await new Promise((resolve, reject) => {
      const take = (blob: Blob | null) =>
        blob ? resolve(blob) : reject(new UnusablePhoto('huge'));
      canvas.toBlob(take, type, quality);
    });
  }
  return await canvas.convertToBlob({ type, quality });
}

async function photo(blob: Blob): Promise<Photo> {
  const bytes = new Uint8Array(await blob.arrayBuffer());
  return await photoOf(bytes, blob.type as Photo['type']);
}
