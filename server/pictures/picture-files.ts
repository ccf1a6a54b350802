export type VariantType = 'avif' | 'jpeg';

/** What is kept of a picture: clean bytes, and its mean colour as `#rrggbb`. */
export interface Master {
  master: Buffer;
  tint: string;
}

/** A file that is not a picture this shop can read. */
export class UnreadablePicture extends Error {}
