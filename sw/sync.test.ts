import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { assetUrl } from '#contract/assets.ts';
import { order } from '#contract/orders.ts';
import { taste } from '#contract/taste.ts';
import { syncTagOf } from '#data/background-sync.ts';
import { enqueue } from '#data/enqueue.ts';
import { photoOf } from '#data/photos.ts';
import { openShelf, type Shelf, wipeShelf } from '#data/shelf.ts';
import { drainFor } from './sync.ts';

let shelf: Shelf;
let cookies: Map<string, string>;
/** How the shop answers, by the body of its reply and its status. */
let answer: { body: object; status?: number };

beforeEach(async () => {
  shelf = openShelf('7');
  await shelf.outbox.marks.put({ name: 'birth', value: 'then' });
  await enqueue(shelf, 'taste.favourite', { product_id: '1', is_on: true });
  cookies = new Map([['Admin-Token', 'token']]);
  answer = { body: { code: 1, msg: '', data: { is_on: true } } };
  vi.stubGlobal('location', new URL('https://shop.example/'));
  vi.stubGlobal('navigator', {});
  vi.stubGlobal('fetch', async () => {
    return new Response(JSON.stringify(answer.body), { status: answer.status ?? 200 });
  });
  vi.stubGlobal('cookieStore', {
    get: async (name: string) => ({ value: cookies.get(name) }),
    set: async ({ name, value }: { name: string; value: string }) => void cookies.set(name, value),
  });
});

afterEach(async () => {
  vi.unstubAllGlobals();
  await wipeShelf('7');
});

const sync = (tag = syncTagOf('7')) => drainFor({ tag } as Parameters<typeof drainFor>[0]);
const waiting = () => shelf.outbox.ops.count();

test('what a closed app left is sent, and is not missed later', async () => {
  await sync();
  expect(await waiting()).toBe(0);
  expect(cookies.get('ob')).toBe('7.then.0');
});

test('what could not be sent is asked for again by the browser', async () => {
  answer = { body: {}, status: 502 };
  cookies.set('ob', '8.now.3~7.then.2');
  await expect(sync()).rejects.toThrow('some of the outbox waits');
  expect(await waiting()).toBe(1);
  expect(cookies.get('ob')).toBe('7.then.1~8.now.3');
});

test('what the page tried in vain a moment ago does not rest when the network is back', async () => {
  const nextAt = Date.now() + 60_000;
  await shelf.outbox.ops.toCollection().modify({ state: 'attempted', tries: 1, nextAt });
  await sync();
  expect(await waiting()).toBe(0);
});

test('under the token of another shopper it waits, and leaves that one’s cookie alone', async () => {
  const error = { error: 'other_shopper', retryable: false };
  answer = { body: { code: 1012, msg: '', data: {}, ...error }, status: 409 };
  cookies.set('ob', '8.now.3');
  await sync();
  expect(await waiting()).toBe(1);
  expect(cookies.get('ob')).toBe('8.now.3');
});

test('a photo that a closed app left is sent before what names it, and is gone then', async () => {
  const reviewed = { order_id: '7', sku_id: '8', status: 4 };
  const data = { is_on: true, received: 3, is_whole: true, ...reviewed };
  const body = { code: 1, msg: '', data };
  const asked: string[] = [];
  vi.stubGlobal('fetch', async ({ url }: Request) => {
    asked.push(new URL(url).pathname);
    return Response.json(body);
  });
  const photo = await photoOf(new Uint8Array([1, 2, 3]), 'image/webp');
  const said = { order_id: '7', sku_id: '8', content: 'Light and dry', pictures: [photo.id] };
  const scores = { product_score: 5, service_score: 5, postage_score: 5 };
  await enqueue(shelf, 'order.review', { ...said, ...scores }, { photos: [photo] });
  await sync();
  expect(asked.filter((path) => path !== taste.favourite.path)).toEqual([
    assetUrl(photo.id),
    order.review.path,
  ]);
  expect(await waiting()).toBe(0);
  expect(await shelf.outbox.photos.count()).toBe(0);
});

test('without a session, and for a sync of another kind, nothing is sent', async () => {
  await sync('another');
  cookies.delete('Admin-Token');
  await sync();
  expect(await waiting()).toBe(1);
});
