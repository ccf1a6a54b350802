import 'fake-indexeddb/auto';
import { v7 as newId } from 'uuid';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { assetBounds } from '#contract/calls/assets.ts';
import { headers } from '#contract/wire.ts';
import { openStoredOutbox } from '../../tests/support/sync/stored-outbox.ts';
import { deleteLocalDb, openLocalDb } from './local-db.ts';
import { type Photo, photoOf, uploadEvidence } from './photos.ts';
import { session } from './session.ts';

const { partBytes } = assetBounds;
let owner: string;
/** What the server has of each file, in bytes. */
let files: Map<string, number>;
let asked: Request[];
/** Whether the network carries a request to the server. */
let isUp: (range: string) => boolean;

const photoLike = (bytes: number, seed: number): Promise<Photo> =>
  photoOf(new Uint8Array(bytes).fill(seed), 'image/webp');

const rangeOf = (request: Request) => request.headers.get('content-range') ?? '';

async function answer(request: Request): Promise<Response> {
  const range = rangeOf(request);
  if (!isUp(range)) throw new TypeError('cut');
  asked.push(request);
  const [, from, to, total] = /^bytes (?:(\d+)-(\d+)|\*)\/(\d+)$/.exec(range) ?? [];
  const id = new URL(request.url).pathname.slice('/api/asset/'.length);
  const before = files.get(id) ?? 0;
  if (Number(from) === before) files.set(id, Number(to) + 1);
  const received = files.get(id) ?? 0;
  const data = { received, is_whole: received === Number(total) };
  return Response.json({ code: 1, msg: '', data });
}

beforeEach(() => {
  owner = `shopper-${newId()}`;
  [files, asked, isUp] = [new Map(), [], () => true];
  session.setState({ token: 'token', shopperId: owner });
  vi.stubGlobal('navigator', {});
  vi.stubGlobal('location', new URL('https://shop.example/'));
  vi.stubGlobal('fetch', answer);
});

afterEach(async () => {
  vi.unstubAllGlobals();
  session.setState({ token: null, shopperId: null });
  await deleteLocalDb(owner);
});

test('evidence is uploaded at once, in order, and nothing of it stays here', async () => {
  const photos = await Promise.all([photoLike(2.5 * partBytes, 3), photoLike(1000, 5)]);
  const ids = photos.map(({ id }) => id);
  expect(await uploadEvidence(photos)).toEqual({ kind: 'delivered', data: ids });
  expect([...files]).toEqual(photos.map(({ id, bytes }) => [id, bytes.length]));
  for (const request of asked) {
    expect(request.headers.get(headers.token)).toBe('token');
    expect(request.headers.get(headers.shopper)).toBe(owner);
  }
  const db = openLocalDb(owner);
  expect(await db.entries()).toEqual([]);
  expect(await (await openStoredOutbox(db)).photos.count()).toBe(0);
  expect(await uploadEvidence([])).toEqual({ kind: 'delivered', data: [] });
});

test('a lost connection ends the upload, and the next try resumes it', async () => {
  const photo = await photoLike(3 * partBytes, 3);
  isUp = (range) => !range.startsWith('bytes 131072-');
  expect(await uploadEvidence([photo])).toMatchObject({ kind: 'unreachable', reason: 'network' });
  [asked, isUp] = [[], () => true];
  expect(await uploadEvidence([photo])).toMatchObject({ kind: 'delivered' });
  expect(asked.map(rangeOf)).toEqual(['bytes */196608', 'bytes 131072-196607/196608']);
});

test('a refused file ends the upload with its reason', async () => {
  const refusal = { code: 1604, msg: 'No picture', data: {}, error: 'picture_unreadable' };
  vi.stubGlobal('fetch', async () => Response.json({ ...refusal, retryable: false }));
  const photos = await Promise.all([photoLike(1000, 3), photoLike(1000, 5)]);
  expect(await uploadEvidence(photos)).toMatchObject({
    ...{ kind: 'refused', word: 'picture_unreadable', msg: 'No picture' },
  });
});
