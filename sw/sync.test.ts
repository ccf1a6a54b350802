import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { assetUrl } from '#contract/calls/assets.ts';
import { likes } from '#contract/calls/likes.ts';
import { order } from '#contract/calls/orders.ts';
import { favouriteProduct } from '#data/likes/likes.ts';
import { deleteLocalDb, openLocalDb } from '#data/local-db.ts';
import type { LocalDb } from '#data/mirror.ts';
import { photoOf } from '#data/photos.ts';
import { writeReview } from '#data/reviews.ts';
import { syncTagOf } from '#data/worker/background-sync.ts';
import { openStoredOutbox, type StoredOutbox } from '../tests/support/sync/stored-outbox.ts';
import { drainFor } from './sync.ts';

let db: LocalDb;
let stored: StoredOutbox;
let cookies: Map<string, string>;
/** How the server answers: reply body and status. */
let answer: { body: object; status?: number };

beforeEach(async () => {
  db = openLocalDb('7');
  stored = await openStoredOutbox(db);
  await stored.marks.put({ name: 'birth', value: 'then' });
  await db.enqueue(favouriteProduct, { product_id: '1', is_on: true });
  cookies = new Map([['Admin-Token', 'token']]);
  answer = { body: { code: 1, msg: '', data: { is_on: true } } };
  vi.stubGlobal('location', new URL('https://shop.example/'));
  vi.stubGlobal('navigator', {});
  vi.stubGlobal('fetch', async () => {
    return Response.json(answer.body, { status: answer.status ?? 200 });
  });
  vi.stubGlobal('cookieStore', {
    get: async (name: string) => ({ value: cookies.get(name) }),
    set: async ({ name, value }: { name: string; value: string }) => void cookies.set(name, value),
  });
});

afterEach(async () => {
  vi.unstubAllGlobals();
  await deleteLocalDb('7');
});

const sync = (tag = syncTagOf('7')) => drainFor({ tag } as Parameters<typeof drainFor>[0]);
const waiting = async () => (await db.entries()).length;

test('entries left by a closed app are sent, and do not count as lost later', async () => {
  await sync();
  expect(await waiting()).toBe(0);
  expect(cookies.get('ob')).toBe('7.then.0');
});

test('the browser retries entries that could not be sent', async () => {
  answer = { body: {}, status: 502 };
  cookies.set('ob', '8.now.3~7.then.2');
  await expect(sync()).rejects.toThrow('entries are still waiting in the outbox');
  expect(await waiting()).toBe(1);
  expect(cookies.get('ob')).toBe('7.then.1~8.now.3');
});

test('entries the page just failed to send are sent when the network is back', async () => {
  const nextAt = Date.now() + 60_000;
  await stored.ops.toCollection().modify({ state: 'attempted', tries: 1, nextAt });
  await sync();
  expect(await waiting()).toBe(0);
});

test('under another shopper’s token it waits, and leaves their cookie alone', async () => {
  const error = { error: 'other_shopper', retryable: false };
  answer = { body: { code: 1012, msg: '', data: {}, ...error }, status: 409 };
  cookies.set('ob', '8.now.3');
  await sync();
  expect(await waiting()).toBe(1);
  expect(cookies.get('ob')).toBe('8.now.3');
});

test('a photo left by a closed app is sent before its entry, then deleted', async () => {
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
  await db.enqueue(writeReview, { ...said, ...scores }, { attachments: [photo] });
  await sync();
  expect(asked.filter((path) => path !== likes.favourite.path)).toEqual([
    assetUrl(photo.id),
    order.review.path,
  ]);
  expect(await waiting()).toBe(0);
  expect(await stored.photos.count()).toBe(0);
});

test('an outbox that a logout has deleted is not brought back', async () => {
  await deleteLocalDb('7');
  await sync();
  const names = (await indexedDB.databases()).map(({ name }) => name);
  expect(names.filter((name) => name?.endsWith('-7'))).toEqual([]);
});

test('without a session, or for another sync tag, nothing is sent', async () => {
  await sync('another');
  cookies.delete('Admin-Token');
  await sync();
  expect(await waiting()).toBe(1);
});
