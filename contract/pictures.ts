import * as z from 'zod/mini';

/** The widths, in px, in which every picture is available; a request names one of them. */
export const pictureWidths = [180, 360, 480, 720] as const;
export type PictureWidth = (typeof pictureWidths)[number];

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

/** The URL of a picture at a given width. */
export function pictureUrl(id: string, width: PictureWidth, type: PictureType): string {
  return `/img/${id}/${width}.${type}`;
}
