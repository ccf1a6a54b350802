export type VariantType = 'avif' | 'jpeg';

/** A stored picture: clean bytes, and its mean colour as `#rrggbb`. */
export interface Master {
  master: Buffer;
  tint: string;
}

/** A file that is not a picture this shop can read. */
export class UnreadablePicture extends Error {}
