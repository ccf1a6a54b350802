import 'fake-indexeddb/auto';
import { v7 as newId } from 'uuid';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { CartLine } from '#contract/cart.ts';
import { loadBag } from './cart.ts';
import { drain } from './drain.ts';
import type { DrainPorts } from './drain-ports.ts';
import { enqueue } from './enqueue.ts';
import type { Op } from './op.ts';
import { outboxPorts } from './outbox-ports.ts';
import type { Outcome, Refused, Unreachable } from './outcome.ts';
import type { Photo } from './photos.ts';
import { openShelf, type Shelf, wipeShelf } from './shelf.ts';
import { giveUp, takeBack } from './unsent.ts';

let shelf: Shelf;
let sent: Op[];
let now: number;
let answer: (op: Op) => Outcome<unknown> | Promise<Outcome<unknown>>;

const unreachable: Unreachable = {
  kind: 'unreachable',
  reason: 'network',
  status: undefined,
  retryAfterMs: undefined,
};
const refused: Refused = {
  kind: 'refused',
  word: 'sold_out',
  code: 1201,
  msg: 'Sold out',
  issues: [],
};

let ports: DrainPorts;
const portsOf = (of: Shelf): DrainPorts => ({
  ...outboxPorts(of),
  now: () => now,
  random: () => 1,
  send: async (op) => {
    sent.push(op);
    return await answer(op);
  },
});

const line = (sku_id: string, quantity: number): CartLine => ({
  id: newId(),
  sku_id,
  product_id: '1',
  name: `thing ${sku_id}`,
  specification: '',
  picture: null,
  quantity,
  price: 100,
  added_price: 100,
  stock: 50,
  on_sale: true,
  shop: { id: '1', name: 'shop', city: 'Osaka', freight: 0, free_from: null },
});

/** A server that keeps quantities, as the real one would answer. */
const stock = new Map<string, number>();
const accept = (op: Op): Outcome<unknown> => {
  const { sku_id, quantity } = op.payload as { sku_id: string; quantity: number };
  if (op.kind === 'cart.del') stock.delete(sku_id);
  else stock.set(sku_id, op.kind === 'cart.add' ? (stock.get(sku_id) ?? 0) + quantity : quantity);
  return { kind: 'delivered', data: { line: line(sku_id, stock.get(sku_id) ?? 0), total_num: 0 } };
};

const add = (sku_id: string, quantity = 1) =>
  enqueue(shelf, 'cart.add', { id: newId(), sku_id, quantity }, { hint: line(sku_id, quantity) });
const set = (sku_id: string, quantity: number) =>
  enqueue(shelf, 'cart.setQuantity', { id: newId(), sku_id, quantity });
const ops = () => shelf.outbox.ops.orderBy('seq').toArray();
const bag = async () =>
  (await loadBag(shelf)).map(({ sku_id, quantity, pending }) => [sku_id, quantity, pending]);

beforeEach(() => {
  shelf = openShelf(`shopper-${newId()}`);
  ports = portsOf(shelf);
  sent = [];
  now = Date.now();
  stock.clear();
  answer = accept;
});
afterEach(() => wipeShelf(shelf.owner));

test('what is saved is shown at once, sent once, and then is the server’s word', async () => {
  await add('7', 2);
  expect(await bag()).toEqual([['7', 2, 'waiting']]);
  await drain(ports);
  expect(sent).toHaveLength(1);
  expect(await ops()).toEqual([]);
  expect(await bag()).toEqual([['7', 2, null]]);
});

test('a lane is sent in order, each after the answer to the one before', async () => {
  await add('7');
  await add('7', 2);
  await enqueue(shelf, 'cart.del', { cart_ids: [newId()], sku_id: '8' });
  await drain(ports);
  const lane = sent.filter((op) => op.lane === 'cart:7').map((op) => op.seq);
  expect(lane).toEqual([...lane].sort((a, b) => a - b));
  expect(stock.get('7')).toBe(3);
});

test('what was answered goes in the transaction that notes the next of its lane', async () => {
  for (const quantity of [1, 2, 3]) await add('7', quantity);
  const begun = vi.spyOn(shelf.outbox, 'transaction');
  await drain(ports);
  expect(begun).toHaveBeenCalledTimes(4);
  expect(stock.get('7')).toBe(6);
});

test('a lost answer keeps the operation under the same key, and a reply is not counted twice', async () => {
  await add('7', 2);
  answer = (op) => {
    accept(op);
    return unreachable;
  };
  const { wakeAt } = await drain(ports);
  expect(wakeAt).toBe(now + 1000);
  expect(await bag()).toEqual([['7', 2, 'attempted']]);
  answer = () => ({ kind: 'delivered', data: { line: line('7', 2), total_num: 2 } });
  now += 1000;
  await drain(ports);
  expect(new Set(sent.map((op) => op.id)).size).toBe(1);
  expect(await bag()).toEqual([['7', 2, null]]);
});

test('waits longer after each failure, and as long as the server asks', async () => {
  await add('7');
  answer = () => unreachable;
  const waits: number[] = [];
  for (let tries = 0; tries < 12; tries += 1) {
    const { wakeAt = 0 } = await drain(ports);
    waits.push(wakeAt - now);
    now = wakeAt;
  }
  expect(waits.slice(0, 4)).toEqual([1000, 2000, 4000, 8000]);
  expect(Math.max(...waits)).toBe(300_000);
  answer = () => ({ ...unreachable, reason: 'busy', retryAfterMs: 42_000 });
  expect((await drain(ports)).wakeAt).toBe(now + 42_000);
});

test('nothing is sent before its time', async () => {
  await add('7');
  answer = () => unreachable;
  await drain(ports);
  await drain(ports);
  expect(sent).toHaveLength(1);
});

test('a refused operation stays in sight without effect, and holds back its lane only', async () => {
  await add('7');
  await set('7', 5);
  await add('8');
  answer = (op) => (op.lane === 'cart:7' ? refused : accept(op));
  await drain(ports);
  expect((await ops()).map((op) => [op.lane, op.state])).toEqual([
    ['cart:7', 'refused'],
    ['cart:7', 'waiting'],
  ]);
  const [poisoned] = await ops();
  expect(poisoned?.refusal).toEqual({ word: 'sold_out', msg: 'Sold out' });
  expect(await bag()).toContainEqual(['8', 1, null]);
});

test('giving up what was refused lets the rest of the lane go', async () => {
  await add('7');
  await set('7', 5);
  answer = (op) => (op.kind === 'cart.add' ? refused : accept(op));
  await drain(ports);
  await giveUp(shelf, await ops());
  await drain(ports);
  expect(await ops()).toEqual([]);
  expect(stock.get('7')).toBe(5);
});

test('a dead token stops everything, loses nothing and counts no try', async () => {
  await add('7');
  answer = () => ({ kind: 'unauthorised', msg: 'log in' });
  expect((await drain(ports)).isLocked).toBe(true);
  expect((await ops()).map((op) => op.tries)).toEqual([0]);
  answer = accept;
  await drain(ports);
  expect(await ops()).toEqual([]);
});

test('of what names photos one is sent at a time, beside what names none', async () => {
  const photo: Photo = { id: 'a', bytes: new Uint8Array(1), type: 'image/webp' };
  for (const sku_id of ['1', '2', '3']) {
    const payload = { id: newId(), sku_id, quantity: 1 };
    await enqueue(shelf, 'cart.add', payload, { hint: line(sku_id, 1), photos: [photo] });
  }
  await add('4');
  const underway: number[] = [];
  let uploads = 0;
  answer = async (op) => {
    if (op.photos) uploads += 1;
    underway.push(uploads);
    // On a line that takes its time others could come in between.
    await new Promise((resolve) => setImmediate(resolve));
    if (op.photos) uploads -= 1;
    return accept(op);
  };
  await drain(ports);
  expect(Math.max(...underway)).toBe(1);
  expect(sent).toHaveLength(4);
  expect(await ops()).toEqual([]);
});

test('one poisoned lane of fifty: the other forty-nine are sent', async () => {
  for (let sku = 1; sku <= 50; sku += 1) await add(String(sku));
  answer = (op) => (op.lane === 'cart:13' ? unreachable : accept(op));
  await drain(ports);
  expect((await ops()).map((op) => op.lane)).toEqual(['cart:13']);
});

test('unsent settings of a quantity replace each other; sent ones never change', async () => {
  await set('7', 2);
  await set('7', 3);
  expect((await ops()).map((op) => op.payload)).toMatchObject([{ quantity: 3 }]);
  answer = () => unreachable;
  await drain(ports);
  await set('7', 4);
  expect((await ops()).map((op) => op.payload)).toMatchObject([{ quantity: 3 }, { quantity: 4 }]);
});

test('a deletion makes unsent additions needless', async () => {
  await add('7');
  await set('7', 9);
  await enqueue(shelf, 'cart.del', { cart_ids: [newId()], sku_id: '7' });
  expect((await ops()).map((op) => op.kind)).toEqual(['cart.del']);
  expect(await bag()).toEqual([]);
});

test('a deletion can be taken back until it is sent', async () => {
  await add('7', 2);
  await drain(ports);
  const undoMs = 5000;
  const del = { cart_ids: [newId()], sku_id: '7' };
  const id = await enqueue(shelf, 'cart.del', del, { undoMs });
  now = Date.now();
  await drain(ports);
  expect(await bag()).toEqual([]);
  expect(await takeBack(shelf, id)).toBe(true);
  expect(await bag()).toEqual([['7', 2, null]]);
  const again = await enqueue(shelf, 'cart.del', del, { undoMs });
  now = Date.now() + undoMs;
  await drain(ports);
  expect(await takeBack(shelf, again)).toBe(false);
  expect(await bag()).toEqual([]);
});

test('an operation of a newer build waits for that build', async () => {
  await add('7');
  const [op] = await ops();
  await shelf.outbox.ops.update(op?.seq ?? 0, { v: 99 });
  expect(await drain(ports)).toEqual({ wakeAt: undefined, isLocked: false });
  expect(sent).toEqual([]);
  expect(await ops()).toHaveLength(1);
});

test('two drains at a time send one operation twice at most, and it counts once', async () => {
  await add('7', 2);
  const replies = new Map<string, Outcome<unknown>>();
  answer = (op) => {
    const known = replies.get(op.id) ?? accept(op);
    replies.set(op.id, known);
    return known;
  };
  await Promise.all([drain(ports), drain(ports)]);
  expect(await bag()).toEqual([['7', 2, null]]);
  expect(await ops()).toEqual([]);
});

test('the bag never flickers while an operation is acknowledged', async () => {
  await add('7', 2);
  const seen = new Set<number>();
  let isDone = false;
  const watch = async () => {
    while (!isDone) for (const { quantity } of await loadBag(shelf)) seen.add(quantity);
  };
  const watching = Promise.all([watch(), watch(), watch()]);
  await drain(ports);
  isDone = true;
  await watching;
  expect([...seen]).toEqual([2]);
});
