import * as z from 'zod/mini';

/** The widths, in px, that every picture is kept in; a request names one of them. */
export const pictureWidths = [180, 360, 480, 720] as const;
export type PictureWidth = (typeof pictureWidths)[number];

/** `id` is the hash of the picture's content, so its address never changes its meaning. */
export const Picture = z.object({
  id: z.string().check(z.regex(/^[a-f0-9]{32}$/)),
  /** A colour to stand in until it arrives, `#rrggbb`. */
  tint: z.string().check(z.regex(/^#[0-9a-f]{6}$/)),
});
export type Picture = z.output<typeof Picture>;

/** Where a picture of a given width is served, as AVIF or, for old browsers, JPEG. */
export function pictureUrl(id: string, width: PictureWidth, type: 'avif' | 'jpeg'): string {
  return `/img/${id}/${width}.${type}`;
}
