import 'fake-indexeddb/auto';
import { TimeoutError } from 'ky';
import { v7 as newId } from 'uuid';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { assetBounds } from '#contract/calls/assets.ts';
import { likes } from '#contract/calls/likes.ts';
import { order } from '#contract/calls/orders.ts';
import { headers } from '#contract/wire.ts';
import { openStoredOutbox, type StoredOutbox } from '../../tests/support/sync/stored-outbox.ts';
import { favouriteProduct } from './likes/likes.ts';
import { deleteLocalDb, openLocalDb } from './local-db.ts';
import type { LocalDb } from './mirror.ts';
import { type Photo, photoOf } from './photos.ts';
import { writeReview } from './reviews.ts';
import { session } from './session.ts';

/** One request as received by the server. */
interface Asked {
  path: string;
  range: string;
  body: Uint8Array<ArrayBuffer>;
  request: Request;
}

const { partBytes } = assetBounds;
let db: LocalDb;
let stored: StoredOutbox;
/** What the server has of each file. */
let files: Map<string, Uint8Array<ArrayBuffer>>;
let asked: Asked[];
/** Replaces the server's response; undefined: the server answers. */
let interfere: (it: Asked) => Response | Promise<Response | undefined> | undefined;

const photoLike = (bytes: number, seed: number): Promise<Photo> =>
  photoOf(
    new Uint8Array(bytes).map((_, at) => (at * seed) % 251),
    'image/webp',
  );

const envelope = (data: unknown) => Response.json({ code: 1, msg: '', data });
const refusal = (error: string, msg: string, code: number) =>
  Response.json({ code, msg, data: {}, error, retryable: false }, { status: 422 });

/** The server: a part counts if it starts at the end of the stored bytes. */
function take({ path, range, body }: Asked): Response {
  const [, from, total] = /^bytes (?:(\d+)-\d+|\*)\/(\d+)$/.exec(range) ?? [];
  const id = path.slice('/api/asset/'.length);
  const before = files.get(id) ?? new Uint8Array();
  if (Number(from) === before.length) files.set(id, joined(before, body));
  const received = files.get(id)?.length ?? 0;
  return envelope({ received, is_whole: received === Number(total) });
}

function joined(a: Uint8Array, b: Uint8Array): Uint8Array<ArrayBuffer> {
  const both = new Uint8Array(a.length + b.length);
  both.set(a);
  both.set(b, a.length);
  return both;
}

async function answer(request: Request, init: RequestInit): Promise<Response> {
  const { pathname: path } = new URL(request.url);
  const range = request.headers.get('content-range') ?? '';
  const body = init.body instanceof Uint8Array ? new Uint8Array(init.body) : new Uint8Array();
  const it: Asked = { path, range, body, request };
  asked.push(it);
  const instead = await interfere(it);
  if (instead) return instead;
  if (path.startsWith('/api/asset/')) return take(it);
  return envelope({ order_id: '7', sku_id: '8', status: 4, is_on: true });
}

beforeEach(async () => {
  db = openLocalDb(`shopper-${newId()}`);
  stored = await openStoredOutbox(db);
  [files, asked, interfere] = [new Map(), [], () => undefined];
  session.setState({ token: 'token', shopperId: db.owner });
  vi.stubGlobal('navigator', {});
  vi.stubGlobal('location', new URL('https://shop.example/'));
  vi.stubGlobal('fetch', answer);
});

afterEach(async () => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  session.setState({ token: null, shopperId: null });
  await deleteLocalDb(db.owner);
});

function review(photos: Photo[], sku_id = '8') {
  const scores = { product_score: 5, service_score: 5, postage_score: 5 };
  const pictures = photos.map(({ id }) => id);
  const payload = { order_id: '7', sku_id, content: 'Light and dry', pictures, ...scores };
  return db.enqueue(writeReview, payload, { attachments: photos });
}

const ops = () => stored.ops.toArray();
const calls = () => asked.filter(({ path }) => path === order.review.path);
const parts = () => asked.filter(({ body }) => body.length > 0);
const isHere = async ({ id, type }: Photo) =>
  expect((await photoOf(files.get(id) ?? new Uint8Array(), type)).id).toBe(id);

test('photos are uploaded before the call is sent, then deleted here', async () => {
  const photos = await Promise.all([photoLike(2.5 * partBytes, 3), photoLike(1000, 5)]);
  await review(photos);
  interfere = async ({ path }) => {
    if (path === order.review.path) for (const photo of photos) await isHere(photo);
    return undefined;
  };
  await db.drain();
  expect(asked.map(({ range, path }) => range || path)).toEqual([
    ...['bytes */163840', 'bytes 0-65535/163840'],
    ...['bytes 65536-131071/163840', 'bytes 131072-163839/163840'],
    ...['bytes */1000', 'bytes 0-999/1000'],
    order.review.path,
  ]);
  for (const { request } of asked) {
    expect(request.headers.get(headers.token)).toBe('token');
    expect(request.headers.get(headers.shopper)).toBe(db.owner);
    expect(request.headers.get(headers.lane)).toBe('order:7');
  }
  expect(await ops()).toEqual([]);
  expect(await stored.photos.count()).toBe(0);
});

test('upload progress is reported, and cleared when done', async () => {
  const photos = await Promise.all([photoLike(1.5 * partBytes, 3), photoLike(1000, 5)]);
  const id = await review(photos);
  const seen: unknown[] = [];
  const stop = db.uploads.subscribe((all) => seen.push(all[id]?.sent));
  await db.drain();
  stop();
  expect(seen).toEqual([0, 65_536, 98_304, 98_304, 99_304, undefined]);
  expect(db.uploads.getState()).toEqual({});
});

test('uploads interrupted anywhere resume where they stopped', async () => {
  const photo = await photoLike(4 * partBytes - 7, 7);
  let state = 1;
  const random = () => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
  for (let upload = 0; upload < 20; upload += 1) {
    [files, asked] = [new Map(), []];
    let cuts = 0;
    interfere = (it) => {
      if (random() > 0.3) return undefined;
      cuts += 1;
      // In half of the cases only the answer is lost.
      if (random() > 0.5 && it.path !== order.review.path) take(it);
      throw new TypeError('cut');
    };
    await review([photo], String(upload));
    while ((await ops()).length > 0) {
      await db.drain();
    }
    await isHere(photo);
    expect(parts().length).toBeLessThanOrEqual(4 + cuts);
    expect(await stored.photos.count()).toBe(0);
  }
});

test('the server decides where to resume: after more or less than was sent', async () => {
  const photo = await photoLike(5 * partBytes, 11);
  await review([photo]);
  interfere = ({ range, path }) => {
    const id = path.slice('/api/asset/'.length);
    // Another tab was faster.
    if (range.startsWith('bytes 0-')) files.set(id, photo.bytes.slice(0, 3 * partBytes));
    return undefined;
  };
  await db.drain();
  await isHere(photo);
  expect(parts().map(({ range }) => Number(/\d+/.exec(range)))).toEqual([0, 196_608, 262_144]);

  await review([photo], '9');
  files.set(photo.id, photo.bytes.slice(0, partBytes));
  asked = [];
  await db.drain();
  await isHere(photo);
  expect(parts()).toHaveLength(4);
});

test('a server that accepts nothing is retried later, not forever', async () => {
  await review([await photoLike(3 * partBytes, 3)]);
  interfere = ({ path }) =>
    path.startsWith('/api/asset/') ? envelope({ received: 1000, is_whole: false }) : undefined;
  await db.drain();
  expect(parts()).toHaveLength(1);
  expect(calls()).toEqual([]);
  expect(await ops()).toMatchObject([{ state: 'attempted' }]);
});

test('a slow line gets smaller parts, and larger ones when it is fast again', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const photo = await photoLike(4 * partBytes, 3);
  await review([photo]);
  let isSlow = true;
  interfere = async ({ body, request }) => {
    if (!isSlow) return undefined;
    // At 2 KiB a second, anything longer than ten seconds never arrives.
    if (body.length > 20_000) throw new TimeoutError(request);
    vi.setSystemTime(Date.now() + body.length / 2);
    return undefined;
  };
  while ((files.get(photo.id)?.length ?? 0) < 2 * partBytes) {
    await db.drain();
  }
  isSlow = false;
  asked = [];
  await db.drain();
  await isHere(photo);
  expect(parts().map(({ body }) => body.length)).toEqual([16_384, 32_768, 65_536, 16_384]);
  expect(await ops()).toEqual([]);
});

test('a refused photo refuses its entry, and both can be retried', async () => {
  const photo = await photoLike(1000, 3);
  await review([photo]);
  interfere = ({ path }) =>
    path === order.review.path ? undefined : refusal('picture_unreadable', 'No picture', 1604);
  await db.drain();
  expect(calls()).toEqual([]);
  const refused = await ops();
  expect(refused).toMatchObject([
    { state: 'refused', refusal: { word: 'picture_unreadable', msg: 'No picture' } },
  ]);
  interfere = () => undefined;
  await db.retry(refused);
  await db.drain();
  await isHere(photo);
  expect(await ops()).toEqual([]);
});

test('an entry with a missing photo is never sent', async () => {
  const photo = await photoLike(1000, 3);
  await review([photo]);
  await stored.photos.clear();
  await db.drain();
  expect(asked).toEqual([]);
  expect(await ops()).toMatchObject([{ state: 'refused', refusal: { word: 'asset_missing' } }]);
});

test('a dead token stops an upload without loss and without counting a try', async () => {
  const photo = await photoLike(3 * partBytes, 3);
  await review([photo]);
  const dead = { code: 401, msg: 'log in', data: {}, error: 'unauthorised', retryable: false };
  interfere = ({ range }) =>
    range.startsWith('bytes 65536-') ? Response.json(dead, { status: 401 }) : undefined;
  expect(await db.drain()).toMatchObject({ isLocked: true });
  expect(await ops()).toMatchObject([{ state: 'attempted', tries: 0 }]);
  expect(await stored.photos.count()).toBe(1);
  expect(db.uploads.getState()).toEqual({});
});

test('a slow upload takes turns with other waiting entries', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const photo = await photoLike(6 * partBytes, 3);
  const id = await review([photo]);
  const lost: unknown[] = [];
  const stop = db.uploads.subscribe((all) => lost.push(all[id]));
  let tries: number | undefined;
  interfere = async ({ body, path }) => {
    if (path === order.review.path) tries = (await ops())[0]?.tries;
    if (body.length === 0) return undefined;
    vi.setSystemTime(Date.now() + 6000);
    if (parts().length === 1) {
      await db.enqueue(favouriteProduct, { product_id: '5', is_on: true });
    }
    return undefined;
  };
  await db.drain();
  stop();
  await isHere(photo);
  expect(await ops()).toEqual([]);
  const wish = asked.findIndex(({ path }) => path === likes.favourite.path);
  expect(wish).toBeGreaterThan(0);
  expect(asked.slice(wish).filter(({ body }) => body.length > 0)).not.toEqual([]);
  // A turn that is over is not a failed try.
  expect(tries).toBe(1);
  // The progress bar does not disappear between two turns.
  expect(lost.indexOf(undefined)).toBe(lost.length - 1);
});
