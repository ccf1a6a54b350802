import { createHash, randomBytes } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import sharp from 'sharp';
import { type AssetState, assetBounds, assetUrl } from '#contract/assets.ts';
import { headers } from '#contract/wire.ts';
import { createPictures, type Pictures } from '../../server/pictures/pictures.ts';
import { workshopHere } from '../../server/pictures/workshop-here.ts';
import type { Answered, Calling, CallOptions } from './calling.ts';
import { createTestShop, type TestShop } from './shop.ts';

/** A test shop that keeps pictures. */
export interface PhotoShop extends TestShop {
  /** The files that its servers have written: where in the folder, and what. */
  pictureFiles(): Promise<{ path: string; bytes: Buffer }[]>;
}

/** Opens a shop whose servers share a folder for pictures; `change` lets one of them be another. */
export async function createPhotoShop(
  change: (pictures: Pictures) => Pictures = (pictures) => pictures,
): Promise<PhotoShop> {
  const folder = await mkdtemp(join(tmpdir(), 'caravel-photos-'));
  const shop = await createTestShop({
    pictures: (db) => change(createPictures({ db, folder, workshop: workshopHere })),
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
 * A photo of so many bytes; no two are alike. Most of them lie behind its end, where no reader of
 * pictures looks: it is as long as a phone's and still made and read in no time.
 */
export async function takePhoto(size = 100_000): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const;
  const create = { width: 48, height: 48, channels: 3, background: '#888888', noise } as const;
  const picture = await sharp({ create }).jpeg().toBuffer();
  return Buffer.concat([picture, randomBytes(size - picture.length)]);
}

/** A file's name on both sides. */
export function sha256Of(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex');
}

/** The header of a part that begins at `from`, or of a question without one. */
export function rangeOf(total: number, from?: number, length = 0): string {
  return from === undefined ? `bytes */${total}` : `bytes ${from}-${from + length - 1}/${total}`;
}

type Server = Pick<Calling, 'send'>;
export type Put = Answered<AssetState>;

/** One request about a file, as the client would write it. */
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

/** Asks how far a file is. */
export function askPhoto(server: Server, bytes: Buffer, by: CallOptions): Promise<Put> {
  return putRange(server, sha256Of(bytes), rangeOf(bytes.length), Buffer.alloc(0), by);
}

/** Puts the part of a file that begins at `from`. */
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

/** Puts a file part by part, to one server after the other, and returns the last answer. */
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
