import type { PictureType } from '#contract/pictures.ts';

/** A `preview.avif` is small enough to be part of a page: see `contract/pictures.ts`. */
export type VariantType = PictureType | 'preview.avif';

/** A stored picture: clean bytes, and its mean colour as `#rrggbb`. */
export interface Master {
  master: Buffer;
  tint: string;
}

/** A file that is not a picture this shop can read. */
export class UnreadablePicture extends Error {}
