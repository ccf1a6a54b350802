import { type AssetState, assetBounds, assetUrl } from '#contract/assets.ts';
import { errors } from '#contract/errors.ts';
import { limits } from '#contract/limits.ts';
import type { Paused } from './drain-ports.ts';
import { put } from './http.ts';
import type { Op } from './op.ts';
import type { Outcome, Refused, Unreachable } from './outcome.ts';
import { photoSizes } from './photo-store.ts';
import type { Shelf } from './shelf.ts';
import { noteUpload } from './uploads.ts';

/** What keeps an operation from being sent; undefined: nothing, the shop has its photos whole. */
type Obstacle = Exclude<Outcome<never>, { kind: 'delivered' }> | Paused | undefined;

interface Run {
  headers: { [name: string]: string };
  /** Ms since the epoch: then it is the turn of others. */
  until: number;
  /** Bytes of the photos before this one. */
  before: number;
  /** The bytes of a photo; undefined where it is not here. What the shop has whole is not read. */
  read(photo: string): Promise<Uint8Array<ArrayBuffer> | undefined>;
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
/** What waits beside it must not wait for as long as a slow upload takes. */
const turnIsOver: Paused = { kind: 'paused' };

/**
 * Brings the photos that an operation names to the shop, each from where the shop says, and read one
 * at a time. A long upload takes turns: it ends as paused, to be gone on with at once.
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
  const read = async (photo: string) => (await outbox.photos.get(photo))?.bytes;
  const until = Date.now() + limits.requestTimeoutMs;
  const run: Run = { headers, until, before: 0, read, note };
  let obstacle: Obstacle;
  try {
    for (const photo of photos) {
      const size = sizes.get(photo);
      obstacle = size === undefined ? missing : await uploadPhoto(photo, size, run);
      if (size === undefined || obstacle) break;
      run.before += size;
    }
  } finally {
    // Between two turns it is still under way.
    if (obstacle !== turnIsOver) noteUpload(id, undefined);
  }
  return obstacle;
}

/** What one request carries now; known anew with each start. */
const line: { partBytes: number } = { partBytes: assetBounds.partBytes };
const fewestBytes = 4096;

/** On a line that is too slow for a part none would ever come in time: then they become smaller. */
function adapt(answer: Outcome<AssetState>, tookMs: number): void {
  const isLate = answer.kind === 'unreachable' && answer.reason === 'timeout';
  const isEasy = answer.kind === 'delivered' && tookMs < limits.requestTimeoutMs / 4;
  if (isLate) line.partBytes = Math.max(fewestBytes, line.partBytes / 2);
  else if (isEasy) line.partBytes = Math.min(assetBounds.partBytes, line.partBytes * 2);
}

type Send = (range: string, part?: Uint8Array<ArrayBuffer>) => Promise<Outcome<AssetState>>;

async function uploadPhoto(id: string, size: number, run: Run): Promise<Obstacle> {
  const send: Send = (range, part) =>
    put(assetUrl(id), part, { ...run.headers, 'content-range': `bytes ${range}/${size}` });
  const asked = await send('*');
  if (asked.kind !== 'delivered') return asked;
  run.note(run.before + asked.data.received);
  if (asked.data.is_whole) return undefined;
  const bytes = await run.read(id);
  return bytes ? await sendParts(bytes, asked.data.received, send, run) : missing;
}

async function sendParts(
  bytes: Uint8Array<ArrayBuffer>,
  start: number,
  send: Send,
  run: Run,
): Promise<Obstacle> {
  for (let from = start; from < bytes.length; ) {
    const part = bytes.subarray(from, from + line.partBytes);
    const began = Date.now();
    const answer = await send(`${from}-${from + part.length - 1}`, part);
    adapt(answer, Date.now() - began);
    if (answer.kind !== 'delivered') return answer;
    const { received, is_whole } = answer.data;
    run.note(run.before + received);
    if (is_whole) return undefined;
    if (received <= from) return stuck;
    // Only now: of every turn a part is sent, or it would come to nothing.
    if (Date.now() > run.until) return turnIsOver;
    from = received;
  }
  return stuck;
}
