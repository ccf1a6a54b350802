import 'fake-indexeddb/auto';
import { v7 as newId } from 'uuid';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { ProductCard, ShopCard } from '#contract/catalogue.ts';
import { drain } from './drain.ts';
import { enqueue } from './enqueue.ts';
import { likes } from './likes.ts';
import type { Op } from './op.ts';
import { outboxPorts } from './outbox-ports.ts';
import type { Outcome } from './outcome.ts';
import { openShelf, type Shelf, visitor, wipeShelf } from './shelf.ts';
import {
  foldTaste,
  forgetWish,
  loadFavourites,
  loadFollows,
  type TasteRefusal,
  watchTaste,
} from './taste.ts';
import { adoptVisitorBag } from './visitor-bag.ts';

let shelf: Shelf;
beforeEach(() => {
  shelf = openShelf(`shopper-${newId()}`);
});
afterEach(() => wipeShelf(shelf.owner));

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
const toggle = (id: string, is_on: boolean, further: Partial<Op> = {}): Op => ({
  seq: 1,
  id: newId(),
  kind: 'taste.follow',
  v: 1,
  lane: `follow:${id}`,
  payload: { shop_id: id, is_on },
  hint: card(id),
  state: 'waiting',
  tries: 0,
  nextAt: 0,
  at: Date.now(),
  ...further,
});
const follow = (id: string, is_on: boolean, on = shelf) =>
  enqueue(on, 'taste.follow', { shop_id: id, is_on }, { hint: card(id) });
const shown = async () => (await loadFollows(shelf)).map(({ id, pending }) => [id, pending]);

/** Sends what waits to a server that answers so. */
function sendTo(answer: (payload: { shop_id: string; is_on: boolean }) => Outcome<unknown>) {
  return drain({
    ...outboxPorts(shelf),
    random: () => 1,
    send: async (op) => answer(op.payload as { shop_id: string; is_on: boolean }),
  });
}
const refused: Outcome<unknown> = {
  kind: 'refused',
  word: 'follows_full',
  code: 1207,
  msg: 'Full',
  issues: [],
};

test('what is meant lies on top of what the server knows, newest first', () => {
  const ops = [toggle('2', false), toggle('3', true)];
  expect(foldTaste([row('1', 1), row('2', 2)], ops)).toMatchObject([
    { id: '3', isOn: true, pending: 'sending', card: { name: 'shop 3' } },
    { id: '2', isOn: false, pending: 'sending' },
    { id: '1', isOn: true, pending: null },
  ]);
});

test('a toggle behind one that got no answer waits with it', () => {
  const ops = [toggle('1', true, { state: 'attempted', nextAt: 9 }), toggle('1', false)];
  expect(foldTaste([], ops)).toMatchObject([{ id: '1', isOn: false, pending: 'waiting' }]);
});

test('a favourite is shown by the card that it was tapped on', async () => {
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
  await enqueue(shelf, 'taste.favourite', { product_id: '7', is_on: true }, { hint: teapot });
  expect(await loadFavourites(shelf)).toMatchObject([{ card: teapot, pending: 'sending' }]);
  await sendTo((payload) => ({ kind: 'delivered', data: payload }));
  expect(await loadFavourites(shelf)).toMatchObject([{ card: teapot, pending: null }]);
});

test('what was refused leaves what the server has', () => {
  const refusal = { state: 'refused' } as const;
  const ops = [toggle('1', false, refusal), toggle('2', true, refusal)];
  expect(foldTaste([row('1', 1)], ops)).toMatchObject([{ id: '1', isOn: true, pending: null }]);
});

test('of several toggles that wait, the last one is sent', async () => {
  await follow('1', true);
  await follow('1', false);
  await follow('1', true);
  await follow('2', true);
  const sent: unknown[] = [];
  await sendTo((payload) => {
    sent.push(payload);
    return { kind: 'delivered', data: { ...payload, fans: 11 } };
  });
  expect(sent).toEqual([
    { shop_id: '1', is_on: true },
    { shop_id: '2', is_on: true },
  ]);
  expect((await shown()).sort()).toEqual([
    ['1', null],
    ['2', null],
  ]);
  expect((await shelf.mirror.follows.get('1'))?.card.fans).toBe(11);
});

test('a shop that is let go leaves the mirror with the answer', async () => {
  await shelf.mirror.follows.put(row('1', 1));
  await follow('1', false);
  expect(await shown()).toEqual([]);
  await sendTo((payload) => ({ kind: 'delivered', data: { ...payload, fans: 9 } }));
  expect(await shelf.mirror.follows.count()).toBe(0);
});

test('a refusal is told once, and the next toggle is not held back by it', async () => {
  const told: TasteRefusal[] = [];
  const stop = watchTaste(shelf, (refusal) => told.push(refusal));
  await follow('1', true);
  await expect.poll(() => likes.getState().follows['1']).toMatchObject({ isOn: true });
  await sendTo(() => refused);
  await expect.poll(() => told).toEqual([{ name: 'shop 1', reason: 'Full' }]);
  await expect.poll(() => shelf.outbox.ops.count()).toBe(0);
  await expect.poll(() => likes.getState().follows).toEqual({});
  await follow('1', true);
  await sendTo((payload) => ({ kind: 'delivered', data: { ...payload, fans: 11 } }));
  expect(await shown()).toEqual([['1', null]]);
  expect(told).toHaveLength(1);
  stop();
});

test('what a visitor wished goes to the account, and what was taken back does not', async () => {
  const guest = openShelf(visitor);
  await follow('1', true, guest);
  await follow('2', true, guest);
  await forgetWish('follow:2');
  expect(await adoptVisitorBag(shelf)).toBe(0);
  expect(await shown()).toEqual([['1', 'sending']]);
  expect(await guest.outbox.ops.count()).toBe(0);
});
