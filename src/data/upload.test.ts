import 'fake-indexeddb/auto';
import { TimeoutError } from 'ky';
import { v7 as newId } from 'uuid';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { assetBounds } from '#contract/assets.ts';
import { order } from '#contract/orders.ts';
import { taste } from '#contract/taste.ts';
import { headers } from '#contract/wire.ts';
import { drainAlone } from './drain-alone.ts';
import { enqueue } from './enqueue.ts';
import { type Photo, photoOf } from './photos.ts';
import { session } from './session.ts';
import { openShelf, type Shelf, wipeShelf } from './shelf.ts';
import { endRests, retryRefused } from './unsent.ts';
import { uploads } from './uploads.ts';

/** One request as the shop sees it. */
interface Asked {
  path: string;
  range: string;
  body: Uint8Array<ArrayBuffer>;
  request: Request;
}

const { partBytes } = assetBounds;
let shelf: Shelf;
/** What the shop has of each file. */
let files: Map<string, Uint8Array<ArrayBuffer>>;
let asked: Asked[];
/** What happens to a request instead; undefined: the shop answers. */
let interfere: (it: Asked) => Response | Promise<Response | undefined> | undefined;

const photoLike = (bytes: number, seed: number): Promise<Photo> =>
  photoOf(
    new Uint8Array(bytes).map((_, at) => (at * seed) % 251),
    'image/webp',
  );

const envelope = (data: unknown) => Response.json({ code: 1, msg: '', data });
const refusal = (error: string, msg: string, code: number) =>
  Response.json({ code, msg, data: {}, error, retryable: false }, { status: 422 });

/** The shop's side: a part counts where it begins at the end of what is there. */
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

beforeEach(() => {
  shelf = openShelf(`shopper-${newId()}`);
  [files, asked, interfere] = [new Map(), [], () => undefined];
  session.setState({ token: 'token', shopperId: shelf.owner });
  vi.stubGlobal('navigator', {});
  vi.stubGlobal('location', new URL('https://shop.example/'));
  vi.stubGlobal('fetch', answer);
});

afterEach(async () => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  session.setState({ token: null, shopperId: null });
  await wipeShelf(shelf.owner);
});

function review(photos: Photo[], sku_id = '8') {
  const scores = { product_score: 5, service_score: 5, postage_score: 5 };
  const pictures = photos.map(({ id }) => id);
  const payload = { order_id: '7', sku_id, content: 'Light and dry', pictures, ...scores };
  return enqueue(shelf, 'order.review', payload, { photos });
}

const ops = () => shelf.outbox.ops.toArray();
const calls = () => asked.filter(({ path }) => path === order.review.path);
const parts = () => asked.filter(({ body }) => body.length > 0);
const isHere = async ({ id, type }: Photo) =>
  expect((await photoOf(files.get(id) ?? new Uint8Array(), type)).id).toBe(id);

test('photos are whole in the shop before the call leaves, and then no longer here', async () => {
  const photos = await Promise.all([photoLike(2.5 * partBytes, 3), photoLike(1000, 5)]);
  await review(photos);
  interfere = async ({ path }) => {
    if (path === order.review.path) for (const photo of photos) await isHere(photo);
    return undefined;
  };
  await drainAlone(shelf);
  expect(asked.map(({ range, path }) => range || path)).toEqual([
    ...['bytes */163840', 'bytes 0-65535/163840'],
    ...['bytes 65536-131071/163840', 'bytes 131072-163839/163840'],
    ...['bytes */1000', 'bytes 0-999/1000'],
    order.review.path,
  ]);
  for (const { request } of asked) {
    expect(request.headers.get(headers.token)).toBe('token');
    expect(request.headers.get(headers.shopper)).toBe(shelf.owner);
    expect(request.headers.get(headers.lane)).toBe('order:7');
  }
  expect(await ops()).toEqual([]);
  expect(await shelf.outbox.photos.count()).toBe(0);
});

test('how far it is can be followed, and is forgotten when it is done', async () => {
  const photos = await Promise.all([photoLike(1.5 * partBytes, 3), photoLike(1000, 5)]);
  const id = await review(photos);
  const seen: unknown[] = [];
  const stop = uploads.subscribe((all) => seen.push(all[id]?.sent));
  await drainAlone(shelf);
  stop();
  expect(seen).toEqual([0, 65_536, 98_304, 98_304, 99_304, undefined]);
  expect(uploads.getState()).toEqual({});
});

test('uploads that are cut wherever it may be go on where they were', async () => {
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
      // Half of them cut off the answer alone.
      if (random() > 0.5 && it.path !== order.review.path) take(it);
      throw new TypeError('cut');
    };
    await review([photo], String(upload));
    while ((await ops()).length > 0) {
      await endRests(shelf);
      await drainAlone(shelf);
    }
    await isHere(photo);
    expect(parts().length).toBeLessThanOrEqual(4 + cuts);
    expect(await shelf.outbox.photos.count()).toBe(0);
  }
});

test('the shop says where to go on: more than was sent, or less than it had', async () => {
  const photo = await photoLike(5 * partBytes, 11);
  await review([photo]);
  interfere = ({ range, path }) => {
    const id = path.slice('/api/asset/'.length);
    // Another tab was quicker.
    if (range.startsWith('bytes 0-')) files.set(id, photo.bytes.slice(0, 3 * partBytes));
    return undefined;
  };
  await drainAlone(shelf);
  await isHere(photo);
  expect(parts().map(({ range }) => Number(/\d+/.exec(range)))).toEqual([0, 196_608, 262_144]);

  await review([photo], '9');
  files.set(photo.id, photo.bytes.slice(0, partBytes));
  asked = [];
  await drainAlone(shelf);
  await isHere(photo);
  expect(parts()).toHaveLength(4);
});

test('a shop that takes nothing is asked again later, and not for ever', async () => {
  await review([await photoLike(3 * partBytes, 3)]);
  interfere = ({ path }) =>
    path.startsWith('/api/asset/') ? envelope({ received: 1000, is_whole: false }) : undefined;
  await drainAlone(shelf);
  expect(parts()).toHaveLength(1);
  expect(calls()).toEqual([]);
  expect(await ops()).toMatchObject([{ state: 'attempted' }]);
});

test('a line that is too slow for a part gets smaller ones, and larger ones when it is quick again', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const photo = await photoLike(4 * partBytes, 3);
  await review([photo]);
  let isSlow = true;
  interfere = async ({ body, request }) => {
    if (!isSlow) return undefined;
    // 2 KiB a second: what takes ten seconds never comes.
    if (body.length > 20_000) throw new TimeoutError(request);
    vi.setSystemTime(Date.now() + body.length / 2);
    return undefined;
  };
  while ((files.get(photo.id)?.length ?? 0) < 2 * partBytes) {
    await endRests(shelf);
    await drainAlone(shelf);
  }
  isSlow = false;
  asked = [];
  await endRests(shelf);
  await drainAlone(shelf);
  await isHere(photo);
  expect(parts().map(({ body }) => body.length)).toEqual([16_384, 32_768, 65_536, 16_384]);
  expect(await ops()).toEqual([]);
});

test('a photo that the shop has whole is not read', async () => {
  const [there, other] = await Promise.all([photoLike(1000, 3), photoLike(1000, 5)]);
  files.set(there.id, there.bytes);
  await review([there, other]);
  const read: string[] = [];
  shelf.outbox.photos.hook('reading', (photo) => {
    read.push(photo.id);
    return photo;
  });
  await drainAlone(shelf);
  expect(read).toEqual([other.id]);
  expect(await ops()).toEqual([]);
});

test('a photo that is refused refuses what names it, which can be tried again with it', async () => {
  const photo = await photoLike(1000, 3);
  await review([photo]);
  interfere = ({ path }) =>
    path === order.review.path ? undefined : refusal('picture_unreadable', 'No picture', 1604);
  await drainAlone(shelf);
  expect(calls()).toEqual([]);
  const refused = await ops();
  expect(refused).toMatchObject([
    { state: 'refused', refusal: { word: 'picture_unreadable', msg: 'No picture' } },
  ]);
  interfere = () => undefined;
  await retryRefused(shelf, refused);
  await drainAlone(shelf);
  await isHere(photo);
  expect(await ops()).toEqual([]);
});

test('what claims a photo that is not here is never sent', async () => {
  const photo = await photoLike(1000, 3);
  await review([photo]);
  await shelf.outbox.photos.clear();
  await drainAlone(shelf);
  expect(asked).toEqual([]);
  expect(await ops()).toMatchObject([{ state: 'refused', refusal: { word: 'asset_missing' } }]);
});

test('a dead token stops an upload, which loses nothing and counts no try', async () => {
  const photo = await photoLike(3 * partBytes, 3);
  await review([photo]);
  interfere = ({ range }) =>
    range.startsWith('bytes 65536-')
      ? Response.json({ code: 1001, msg: 'log in', data: {} }, { status: 401 })
      : undefined;
  expect(await drainAlone(shelf)).toMatchObject({ isLocked: true });
  expect(await ops()).toMatchObject([{ state: 'attempted', tries: 0 }]);
  expect(await shelf.outbox.photos.count()).toBe(1);
  expect(uploads.getState()).toEqual({});
});

test('a slow upload takes turns with what else waits', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const photo = await photoLike(6 * partBytes, 3);
  const id = await review([photo]);
  const lost: unknown[] = [];
  const stop = uploads.subscribe((all) => lost.push(all[id]));
  let tries: number | undefined;
  interfere = async ({ body, path }) => {
    if (path === order.review.path) tries = (await ops())[0]?.tries;
    if (body.length === 0) return undefined;
    vi.setSystemTime(Date.now() + 6000);
    if (parts().length === 1) {
      await enqueue(shelf, 'taste.favourite', { product_id: '5', is_on: true });
    }
    return undefined;
  };
  await drainAlone(shelf);
  stop();
  await isHere(photo);
  expect(await ops()).toEqual([]);
  const wish = asked.findIndex(({ path }) => path === taste.favourite.path);
  expect(wish).toBeGreaterThan(0);
  expect(asked.slice(wish).filter(({ body }) => body.length > 0)).not.toEqual([]);
  // A turn that is over is no failed try.
  expect(tries).toBe(1);
  // The bar does not go out between two turns.
  expect(lost.indexOf(undefined)).toBe(lost.length - 1);
});
