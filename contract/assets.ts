import * as z from 'zod/mini';

/** A file's name on both sides: the SHA-256 of its bytes in hex, so that it is sent and kept once. */
export const AssetId = z.string().check(z.regex(/^[a-f0-9]{64}$/));

/** Bounds of one file, in bytes: of the whole, and of what one request carries. */
export const assetBounds = { wholeBytes: 1_500_000, partBytes: 64 * 1024 } as const;

/**
 * Where a file is put, with the token, part after part: raw bytes (`application/octet-stream`) under
 * `content-range: bytes 0-65535/300000`. With a star for the range and no body it asks how far the file
 * is. A part that does not begin where the last one ended changes nothing. Every answer is an envelope
 * with `AssetState`, or one of the errors `asset_broken`, `picture_unreadable`, `assets_full`.
 */
export const assetUrl = (id: string): string => `/api/asset/${id}`;

export const AssetState = z.object({
  /** Bytes that the server has: the next part begins there. */
  received: z.int(),
  /** The server has all of it, knows it by its hash, and can read it. */
  is_whole: z.boolean(),
});
export type AssetState = z.output<typeof AssetState>;
