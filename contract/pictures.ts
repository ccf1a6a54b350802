import * as z from 'zod/mini';

/** The widths, in px, in which every picture is available; a request names one of them. */
export const pictureWidths = [180, 360, 480, 720] as const;
export type PictureWidth = (typeof pictureWidths)[number];
/** What a picture comes in: squares of these widths, and the whole of it, at most `wholeSide` px long. */
export type PictureSize = PictureWidth | 'whole';
export const pictureSizes: readonly PictureSize[] = [...pictureWidths, 'whole'];
export const wholeSide = 1080;

/** A larger preview is not part of a page. */
export const mostPreviewBytes = 4096;

/** `id` is the hash of the picture's content, so a URL always refers to the same content. */
export const Picture = z.object({
  id: z.string().check(z.regex(/^[a-f0-9]{32}$/)),
  /** The placeholder colour while it loads, `#rrggbb`. */
  tint: z.string().check(z.regex(/^#[0-9a-f]{6}$/)),
});
export type Picture = z.output<typeof Picture>;

/** AVIF; WebP for browsers without it; JPEG for what reads a link to preview it. */
export const pictureTypes = ['avif', 'webp', 'jpeg'] as const;
export type PictureType = (typeof pictureTypes)[number];

/** The URL of a picture in a given size. */
export function pictureUrl(id: string, size: PictureSize, type: PictureType): string {
  return `/img/${id}/${size}.${type}`;
}
