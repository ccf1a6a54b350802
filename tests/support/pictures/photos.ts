import { createHash, randomBytes } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import sharp from 'sharp';
import { type AssetState, assetBounds, assetUrl } from '#contract/calls/assets.ts';
import { headers } from '#contract/wire.ts';
import { imageWorkerInProcess } from '../../../server/pictures/image-worker-in-process.ts';
import { createPictures, type Pictures } from '../../../server/pictures/pictures.ts';
import type { Answered, Calling, CallOptions } from '../calls/calling.ts';
import { createTestShop, type TestShop } from '../shop.ts';

/** A test shop with stored pictures. */
export interface PhotoShop extends TestShop {
  /** The files that its servers have written, by path. */
  pictureFiles(): Promise<{ path: string; bytes: Buffer }[]>;
}

/**
 * Opens a shop whose servers share a pictures folder; `change` configures one of them differently.
 */
export async function createPhotoShop(
  change: (pictures: Pictures) => Pictures = (pictures) => pictures,
): Promise<PhotoShop> {
  const folder = await mkdtemp(join(tmpdir(), 'caravel-photos-'));
  const shop = await createTestShop({
    pictures: (db) => change(createPictures({ db, folder, imageWorker: imageWorkerInProcess })),
  });
  return {
    ...shop,
    async pictureFiles() {
      const found = await readdir(folder, { recursive: true, withFileTypes: true });
      const files = found.filter((entry) => entry.isFile());
      return await Promise.all(
        files.map(async ({ parentPath, name }) => {
          const full = join(parentPath, name);
          return { path: relative(folder, full), bytes: await readFile(full) };
        }),
      );
    },
    async close() {
      await shop.close();
      await rm(folder, { recursive: true });
    },
  };
}

/**
 * A unique photo of n bytes. Most of them follow the image's end, where decoders do not look: it is
 * as large as a phone's photo, but fast to make and read.
 */
export async function takePhoto(size = 100_000): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const;
  const create = { width: 48, height: 48, channels: 3, background: '#888888', noise } as const;
  const picture = await sharp({ create }).jpeg().toBuffer();
  return Buffer.concat([picture, randomBytes(size - picture.length)]);
}

/** The file's name on both sides: its hash. */
export function sha256Of(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex');
}

/** The headers of a chunk that starts at `from`, or of a status request without one. */
export function rangeOf(total: number, from?: number, length = 0): string {
  return from === undefined ? `bytes */${total}` : `bytes ${from}-${from + length - 1}/${total}`;
}

type Server = Pick<Calling, 'send'>;
export type Put = Answered<AssetState>;

/** A request about a file, as the client sends it. */
export async function putRange(
  server: Server,
  id: string,
  range: string,
  bytes: Buffer,
  { token, ...options }: CallOptions,
): Promise<Put> {
  const answered = await server.send({
    method: 'PUT',
    url: assetUrl(id) + (options.lang ? `?lang=${options.lang}` : ''),
    headers: {
      'content-range': range,
      'content-type': 'application/octet-stream',
      ...(token && { [headers.token]: token }),
      ...options.headers,
    },
    payload: bytes,
    ...(options.ip && { remoteAddress: options.ip }),
  });
  return answered as Put;
}

/** Requests a file's upload progress. */
export function askPhoto(server: Server, bytes: Buffer, by: CallOptions): Promise<Put> {
  return putRange(server, sha256Of(bytes), rangeOf(bytes.length), Buffer.alloc(0), by);
}

/** Uploads the chunk of a file that starts at `from`. */
export function putPart(
  server: Server,
  bytes: Buffer,
  from: number,
  by: CallOptions,
  id = sha256Of(bytes),
): Promise<Put> {
  const part = bytes.subarray(from, from + assetBounds.partBytes);
  return putRange(server, id, rangeOf(bytes.length, from, part.length), part, by);
}

/** Uploads a file chunk by chunk, alternating between servers, and returns the last answer. */
export async function putPhoto(
  servers: Server[],
  bytes: Buffer,
  by: CallOptions,
  id = sha256Of(bytes),
): Promise<Put> {
  let from = 0;
  for (let turn = 0; ; turn += 1) {
    const server = servers[turn % servers.length] as Server;
    const answered = await putPart(server, bytes, from, by, id);
    const received = answered.body.data?.received ?? 0;
    if (answered.body.code !== 1 || received >= bytes.length || received === from) return answered;
    from = received;
  }
}
