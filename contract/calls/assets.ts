import * as z from 'zod/mini';

/** A file's id: the SHA-256 of its bytes in hex, so each file is sent and stored once. */
export const AssetId = z.string().check(z.regex(/^[a-f0-9]{64}$/));

/** Size limits in bytes, for a whole file and for one request. */
export const assetBounds = { wholeBytes: 1_500_000, partBytes: 64 * 1024 } as const;

/**
 * Where a file is uploaded, authenticated and part by part, as raw bytes
 * (`application/octet-stream`) under `content-range: bytes 0-65535/300000`. A request with a star
 * for the range and no body returns how much the server has. A part that does not start where the
 * last one ended changes nothing. Every reply is an envelope with `AssetState`, or one of the
 * errors `asset_broken`, `picture_unreadable`, `assets_full`, `files_full`.
 */
export const assetUrl = (id: string): string => `/api/asset/${id}`;

export const AssetState = z.object({
  /** Bytes received so far; the next part starts here. */
  received: z.int(),
  /** The file is complete, matches its hash and is readable. */
  is_whole: z.boolean(),
});
export type AssetState = z.output<typeof AssetState>;

/**
 * Where a shopper reads a private file, such as evidence: authenticated by the token header only,
 * never by a cookie. The reply is the picture's bytes (`image/webp` or `image/jpeg`), which nobody
 * may cache. Any other shopper's file, an unknown one and one whose retention has ended get the same
 * `not_found`. It is in no call table because its reply is bytes.
 */
export const privateFileUrl = (id: string): string => `/api/private/${id}`;
