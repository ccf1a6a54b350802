import { type AssetState, assetBounds, assetUrl } from '#contract/assets.ts';
import { errors } from '#contract/errors.ts';
import { limits } from '#contract/limits.ts';
import { put } from './http.ts';
import type { Op } from './op.ts';
import type { Outcome, Refused, Unreachable } from './outcome.ts';
import { photoSizes } from './photo-store.ts';
import type { Photo } from './photos.ts';
import type { Shelf } from './shelf.ts';
import { noteUpload } from './uploads.ts';

/** What keeps an operation from being sent; undefined: nothing, the shop has its photos whole. */
type Obstacle = Exclude<Outcome<never>, { kind: 'delivered' }> | undefined;

interface Run {
  headers: { [name: string]: string };
  /** Ms since the epoch: then it is the turn of others. */
  until: number;
  /** Bytes of the photos before this one. */
  before: number;
  note(sent: number): void;
}

/** It claims a photo that is not here, which only a fault can bring about. */
const missing: Refused = {
  kind: 'refused',
  word: 'asset_missing',
  code: errors.asset_missing.code,
  msg: '',
  issues: [],
};
/** The shop takes nothing more for now. */
const stuck: Unreachable = {
  kind: 'unreachable',
  reason: 'busy',
  status: undefined,
  retryAfterMs: undefined,
};
/** Nothing is wrong: what waits beside it must not wait for as long as a slow upload takes. */
const turnIsOver: Unreachable = { ...stuck, retryAfterMs: 0 };

/**
 * Brings the photos that an operation names to the shop, each from where the shop says, and read one
 * at a time. A long upload takes turns: it ends as unreachable, to be gone on with at once.
 */
export async function uploadPhotos(
  { outbox }: Shelf,
  { id, photos = [] }: Op,
  headers: Run['headers'],
): Promise<Obstacle> {
  if (photos.length === 0) return undefined;
  const sizes = await photoSizes(outbox);
  const total = photos.reduce((sum, photo) => sum + (sizes.get(photo) ?? 0), 0);
  const note = (sent: number) => noteUpload(id, { sent, total });
  const run: Run = { headers, until: Date.now() + limits.requestTimeoutMs, before: 0, note };
  let obstacle: Obstacle;
  try {
    for (const name of photos) {
      const photo = await outbox.photos.get(name);
      obstacle = photo ? await uploadPhoto(photo, run) : missing;
      if (!photo || obstacle) break;
      run.before += photo.size;
    }
  } finally {
    // Between two turns it is still under way.
    if (obstacle !== turnIsOver) noteUpload(id, undefined);
  }
  return obstacle;
}

async function uploadPhoto({ id, bytes }: Photo, run: Run): Promise<Obstacle> {
  const send = (range: string, part?: Uint8Array<ArrayBuffer>) =>
    put<AssetState>(assetUrl(id), part, {
      ...run.headers,
      'content-range': `bytes ${range}/${bytes.length}`,
    });
  let answer = await send('*');
  for (let last = -1; ; ) {
    if (answer.kind !== 'delivered') return answer;
    const { received, is_whole } = answer.data;
    run.note(run.before + received);
    if (is_whole) return undefined;
    if (received <= last || received >= bytes.length) return stuck;
    // Of every turn a part is sent, or it would come to nothing.
    if (last >= 0 && Date.now() > run.until) return turnIsOver;
    last = received;
    const part = bytes.subarray(received, received + assetBounds.partBytes);
    answer = await send(`${received}-${received + part.length - 1}`, part);
  }
}
