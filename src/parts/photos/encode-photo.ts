import type { TFunction } from 'i18next';
import { type Photo, photoOf } from '#data/photos.ts';

/** Why a file was rejected: this browser cannot read it, or it has too many pixels. */
class UnusablePhoto extends Error {
  readonly reason: 'unreadable' | 'huge';

  constructor(reason: UnusablePhoto['reason'], options?: ErrorOptions) {
    super(reason, options);
    this.reason = reason;
  }
}

/** Why a file could not become a photo, for the shopper; reports what is not the file's fault. */
export function photoProblem(t: TFunction, error: unknown, name: string): string {
  if (!(error instanceof UnusablePhoto)) globalThis.reportError(error);
  const isHuge = error instanceof UnusablePhoto && error.reason === 'huge';
  return isHuge ? t('photos.huge', { name }) : t('photos.unreadable', { name });
}

/** The maximum size of a photo to send, in bytes. */
const mostPhotoBytes = 300_000;
/** Decoding takes four bytes per pixel. No phone's camera has more than 108 million. */
const mostPixels = 110_000_000;
/**
 * A photo of more pixels is shrunk to as many by the browser, right after decoding: all of it in the
 * page as well would crash a phone.
 */
const mostHeldPixels = 25_000_000;
/** Safari's largest canvas. */
const mostDrawnPixels = 16_777_216;
/** The maximum side lengths, in px. */
const longestSide = { whole: 1600, square: 512 } as const;
/** Tried in turn: visually lossless first, then the lowest acceptable. */
const qualities = [0.82, 0.6];
/** By then even noise is small enough: each round aims below the limit. */
const mostRounds = 8;

/**
 * Creates a small, upright photo from a picked file: at most 1600 px and 300 kB, without metadata
 * such as the location. A `square` is cut from its middle, at most 512 px. Rejects with
 * `UnusablePhoto`.
 */
export async function encodePhoto(
  file: Blob,
  shape: keyof typeof longestSide = 'whole',
): Promise<Photo> {
  // The dimensions first: decoding alone could take too much memory.
  const { width, height } = await load(file, ({ naturalWidth, naturalHeight }) => ({
    width: naturalWidth,
    height: naturalHeight,
  }));
  if (width * height > mostPixels) throw new UnusablePhoto('huge');
  const scale = Math.min(1, Math.sqrt(mostHeldPixels / (width * height)));
  const heldWidth = Math.floor(width * scale);
  const picture = await decode(file, scale < 1 ? heldWidth : undefined);
  try {
    // An old browser does not shrink.
    if (picture.width > heldWidth) throw new UnusablePhoto('huge');
    return await lighten(picture, shape);
  } finally {
    picture.close();
  }
}

/** Loads a file as an element, which decodes it only when it is drawn, and reads it. */
async function load<T>(file: Blob, read: (image: HTMLImageElement) => T | Promise<T>): Promise<T> {
  const url = URL.createObjectURL(file);
  try {
    const image = new Image();
    await new Promise((resolve, reject) => {
      Object.assign(image, { onload: resolve, onerror: reject, src: url });
    });
    return await read(image);
  } catch (error) {
    if (error instanceof UnusablePhoto) throw error;
    throw new UnusablePhoto('unreadable', { cause: error });
  } finally {
    URL.revokeObjectURL(url);
  }
}

/** Decodes a picture, at full width unless another is given. */
async function decode(file: Blob, resizeWidth: number | undefined): Promise<ImageBitmap> {
  const shrink = resizeWidth && ({ resizeWidth, resizeQuality: 'high' } as const);
  try {
    // Rotated as the camera was held.
    return await createImageBitmap(file, { imageOrientation: 'from-image', ...shrink });
  } catch (error) {
    // Safari before 17.2 and Chrome before 112 do not know `from-image` (WebKit pull request 16546).
    if (error instanceof TypeError) return await load(file, drawnUpright);
    throw new UnusablePhoto('unreadable', { cause: error });
  }
}

/** An element is drawn as the camera was held, on no more than Safari's largest canvas. */
async function drawnUpright(image: HTMLImageElement): Promise<ImageBitmap> {
  const { naturalWidth, naturalHeight } = image;
  const scale = Math.min(1, Math.sqrt(mostDrawnPixels / (naturalWidth * naturalHeight)));
  const [width, height] = [Math.floor(naturalWidth * scale), Math.floor(naturalHeight * scale)];
  const canvas = newCanvas(width, height);
  contextOf(canvas).drawImage(image, 0, 0, width, height);
  return await createImageBitmap(canvas);
}

/** Reduces quality first, then size: each try takes half a second on a phone. */
async function lighten(picture: ImageBitmap, shape: keyof typeof longestSide): Promise<Photo> {
  const region = regionOf(picture, shape);
  let side = Math.min(longestSide[shape], Math.max(region.width, region.height));
  for (let round = 0; round < mostRounds; round += 1) {
    const canvas = drawn(picture, region, side);
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

interface Region {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** The whole picture, or the square in its middle. */
function regionOf({ width, height }: ImageBitmap, shape: keyof typeof longestSide): Region {
  if (shape === 'whole') return { x: 0, y: 0, width, height };
  const side = Math.min(width, height);
  return { x: (width - side) / 2, y: (height - side) / 2, width: side, height: side };
}

/** The region scaled to fit a square, never enlarged. Transparency becomes white. */
function drawn(picture: ImageBitmap, region: Region, side: number): Canvas {
  const scale = Math.min(1, side / Math.max(region.width, region.height));
  const width = Math.max(1, Math.round(region.width * scale));
  const height = Math.max(1, Math.round(region.height * scale));
  const canvas = newCanvas(width, height);
  const context = contextOf(canvas);
  context.fillStyle = '#fff';
  context.fillRect(0, 0, width, height);
  context.imageSmoothingQuality = 'high';
  const { x, y, width: cutWidth, height: cutHeight } = region;
  context.drawImage(picture, x, y, cutWidth, cutHeight, 0, 0, width, height);
  return canvas;
}

function contextOf(canvas: Canvas): CanvasRenderingContext2D {
  const context = canvas.getContext('2d') as CanvasRenderingContext2D | null;
  if (!context) throw new UnusablePhoto('huge');
  return context;
}

function newCanvas(width: number, height: number): Canvas {
  if (globalThis.OffscreenCanvas) return new OffscreenCanvas(width, height);
  return Object.assign(document.createElement('canvas'), { width, height });
}

/** As WebP; a browser that cannot encode it returns another type, and JPEG is used. */
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
