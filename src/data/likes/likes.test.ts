import 'fake-indexeddb/auto';
import { v7 as newId } from 'uuid';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { ProductCard, ShopCard } from '#contract/calls/catalogue.ts';
import { deleteLocalDb, openLocalDb } from '../local-db.ts';
import { type LocalDb, visitor } from '../mirror.ts';
import { likes } from './like-store.ts';
import {
  favouriteProduct,
  followShop,
  type LikeRefusal,
  loadFavourites,
  loadFollows,
  watchLikes,
} from './likes.ts';

let db: LocalDb;
beforeEach(async () => {
  db = openLocalDb(`shopper-${newId()}`);
  answer = accept;
  vi.stubGlobal('location', new URL('https://shop.example/'));
  vi.stubGlobal('fetch', async (_request: Request, { body }: RequestInit) => {
    const { product_id, ...input } = JSON.parse(String(body));
    return product_id ? envelope({ product_id, ...input }) : answer(input);
  });
});
afterEach(async () => {
  vi.unstubAllGlobals();
  await deleteLocalDb(db.owner);
});

const card = (id: string): ShopCard => ({
  id,
  name: `shop ${id}`,
  city: 'Osaka',
  sales: 1,
  fans: 10,
  favourable_rate: null,
});
const row = (id: string, day: number) => ({
  id,
  card: card(id),
  added_at: new Date(2020, 0, day).toISOString(),
});
const follow = (id: string, is_on: boolean, on = db) =>
  on.enqueue(followShop, { shop_id: id, is_on }, { hint: card(id) });
const shown = async () => (await loadFollows(db)).map(({ id, pending }) => [id, pending]);

/** How the server answers a toggle. */
let answer: (input: { shop_id: string; is_on: boolean }) => Response;
const envelope = (data: object) => Response.json({ code: 1, msg: '', data });
const refuse = () =>
  Response.json({ code: 1207, msg: 'Full', data: {}, error: 'follows_full', retryable: false });
const accept = (input: object) => envelope({ ...input, fans: 11 });

test('unsent likes are applied to the server’s, newest first', async () => {
  await db.mirror.follows.bulkPut([row('1', 1), row('2', 2)]);
  await follow('2', false);
  await follow('3', true);
  const stop = watchLikes(db, () => undefined);
  await expect
    .poll(() => likes.getState().follows)
    .toMatchObject({
      '3': { isOn: true, pending: 'sending', card: { name: 'shop 3' } },
      '2': { isOn: false, pending: 'sending' },
      '1': { isOn: true, pending: null },
    });
  expect(await shown()).toEqual([
    ['3', 'sending'],
    ['1', null],
  ]);
  stop();
});

test('a toggle after an unanswered one waits with it', async () => {
  await follow('1', true);
  answer = () => new Response('', { status: 502 });
  vi.spyOn(Math, 'random').mockReturnValueOnce(1);
  await db.drain();
  await follow('1', false);
  await follow('1', true);
  expect(await shown()).toEqual([['1', 'waiting']]);
});

test('a favourite is shown with the card it was tapped on', async () => {
  const teapot: ProductCard = {
    id: '7',
    shop_id: '1',
    name: 'Teapot',
    category: 'family',
    picture: null,
    price: 100,
    freight: 0,
    rating: null,
    sold: 0,
    in_stock: true,
  };
  await db.enqueue(favouriteProduct, { product_id: '7', is_on: true }, { hint: teapot });
  expect(await loadFavourites(db)).toMatchObject([{ card: teapot, pending: 'sending' }]);
  await db.drain();
  expect(await loadFavourites(db)).toMatchObject([{ card: teapot, pending: null }]);
});

test('a refused toggle leaves the server’s state', async () => {
  await db.mirror.follows.put(row('1', 1));
  await follow('1', false);
  await follow('2', true);
  answer = refuse;
  await db.drain();
  expect(await shown()).toEqual([['1', null]]);
});

test('only the last of several waiting toggles is sent', async () => {
  await follow('1', true);
  await follow('1', false);
  await follow('1', true);
  await follow('2', true);
  const sent: unknown[] = [];
  answer = (input) => {
    sent.push(input);
    return accept(input);
  };
  await db.drain();
  expect(sent).toEqual([
    { shop_id: '1', is_on: true },
    { shop_id: '2', is_on: true },
  ]);
  expect((await shown()).sort()).toEqual([
    ['1', null],
    ['2', null],
  ]);
  expect((await db.mirror.follows.get('1'))?.card.fans).toBe(11);
});

test('an unfollowed shop leaves the mirror with the answer', async () => {
  await db.mirror.follows.put(row('1', 1));
  await follow('1', false);
  expect(await shown()).toEqual([]);
  await db.drain();
  expect(await db.mirror.follows.count()).toBe(0);
});

test('a refusal is reported once and does not block the next toggle', async () => {
  const told: LikeRefusal[] = [];
  const stop = watchLikes(db, (refusal) => told.push(refusal));
  await follow('1', true);
  await expect.poll(() => likes.getState().follows['1']).toMatchObject({ isOn: true });
  answer = refuse;
  await db.drain();
  await expect.poll(() => told).toEqual([{ name: 'shop 1', reason: 'Full' }]);
  await expect.poll(async () => (await db.entries()).length).toBe(0);
  await expect.poll(() => likes.getState().follows).toEqual({});
  await follow('1', true);
  answer = accept;
  await db.drain();
  expect(await shown()).toEqual([['1', null]]);
  expect(told).toHaveLength(1);
  stop();
});

test('likes from before the login move to the account, those taken back do not', async () => {
  const guest = openLocalDb(visitor);
  await follow('1', true, guest);
  await follow('2', true, guest);
  await guest.forgetLane('follow:2');
  await db.adopt(visitor);
  expect(await shown()).toEqual([['1', 'sending']]);
  expect((await guest.entries()).length).toBe(0);
});
