import 'fake-indexeddb/auto';
import { v7 as newId } from 'uuid';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { orderStatus } from '#contract/order-status.ts';
import { order } from '#contract/orders.ts';
import { createAcknowledge } from './acknowledge.ts';
import { enqueue } from './enqueue.ts';
import type { Op } from './op.ts';
import { loadOrder, loadOrders, refreshOrder, refreshOrders } from './orders.ts';
import { foldReviews } from './reviews.ts';
import { openShelf, type Shelf, wipeShelf } from './shelf.ts';

let shelf: Shelf;
/** What the shop answers to a question for orders, by the time it was asked at. */
let told: { status: number; reviewed: string[] };
let asked: string[];
/** Happens after the shop has answered, and before that is here. */
let meanwhile: () => Promise<unknown>;

const line = (sku_id: string) => ({ sku_id, is_reviewed: told.reviewed.includes(sku_id) });
const summary = () => ({
  ...{ id: '7', status: told.status, created_at: '2026-01-01' },
  lines: [line('1'), line('2')],
});

async function answer({ url }: Request): Promise<Response> {
  const { pathname } = new URL(url);
  asked.push(pathname);
  const whole = { ...summary(), timeline: [{ note: `at ${told.status}` }] };
  const data = pathname === order.list.path ? { items: [summary()], next_cursor: null } : whole;
  await meanwhile();
  return Response.json({ code: 1, msg: '', data });
}

beforeEach(async () => {
  shelf = openShelf(`shopper-${newId()}`);
  told = { status: orderStatus.received, reviewed: [] };
  [asked, meanwhile] = [[], async () => undefined];
  vi.stubGlobal('location', new URL('https://shop.example/'));
  vi.stubGlobal('fetch', answer);
  await refreshOrder(shelf, '7');
});

afterEach(async () => {
  vi.unstubAllGlobals();
  await wipeShelf(shelf.owner);
});

const payload = (sku_id: string) => ({
  ...{ order_id: '7', sku_id, content: 'Light and dry', pictures: [] },
  ...{ product_score: 5, service_score: 5, postage_score: 5 },
});
const review = (sku_id: string) => enqueue(shelf, 'order.review', payload(sku_id));

const ops = () => shelf.outbox.ops.toArray();
const marks = async () =>
  (await loadOrder(shelf, '7'))?.lines.map(({ is_reviewed, review: it }) => [
    is_reviewed,
    it !== null,
  ]);

/** The shop has taken a review, and its answer is here. */
async function acknowledge(sku_id: string, status: number): Promise<void> {
  const id = await review(sku_id);
  const op = (await ops()).find((it) => it.id === id) as Op;
  told = { status, reviewed: [...told.reviewed, sku_id] };
  await createAcknowledge(shelf)(op, { order_id: '7', sku_id, status });
  await shelf.outbox.ops.delete(op.seq);
}

test('a review that waits is shown on its line, from wherever the order comes', async () => {
  const opId = await review('2');
  const lines = [
    { sku_id: '1', is_reviewed: false, review: null },
    { sku_id: '2', is_reviewed: true, review: { opId } },
  ];
  const told = await refreshOrder(shelf, '7');
  expect(told).toMatchObject({ kind: 'delivered', data: { lines } });
  expect(await refreshOrders(shelf)).toMatchObject({ data: [{ lines }] });
  expect(await loadOrder(shelf, '7')).toMatchObject({ lines });
  expect(await loadOrders(shelf)).toMatchObject([{ lines }]);
});

test('it waits until it is answered, and is gone when it is refused', async () => {
  await review('2');
  const become = (changes: Partial<Op>) => shelf.outbox.ops.toCollection().modify(changes);
  await become({ state: 'attempted' });
  expect(await marks()).toEqual([
    [false, false],
    [true, true],
  ]);
  await become({ state: 'refused' });
  expect((await marks())?.[1]).toEqual([false, false]);
});

test('an operation of another order changes nothing, nor does one without its line', () => {
  const told = { ...summary(), id: '7' } as unknown as Parameters<typeof foldReviews>[0];
  const op = (changes: object) =>
    ({ id: 'x', state: 'waiting', payload: { ...payload('1'), ...changes } }) as Op;
  const folded = foldReviews(told, [op({ order_id: '8' }), op({ sku_id: '3' })]);
  expect(folded.lines).toMatchObject([
    { is_reviewed: false, review: null },
    { is_reviewed: false, review: null },
  ]);
});

test('the answer marks the line, and the order that it completes is read whole again', async () => {
  await acknowledge('1', orderStatus.received);
  await refreshOrders(shelf);
  asked = [];
  await acknowledge('2', orderStatus.completed);
  expect(await marks()).toEqual([
    [true, false],
    [true, false],
  ]);
  expect(await loadOrder(shelf, '7')).toMatchObject({ status: orderStatus.completed });
  await refreshOrders(shelf);
  expect(asked).toEqual([order.list.path, order.detail.path]);
  const timeline = [{ note: `at ${orderStatus.completed}` }];
  expect(await loadOrder(shelf, '7')).toMatchObject({ timeline });
  await refreshOrders(shelf);
  expect(asked).toHaveLength(3);
});

test('the answer to a review of an order that is not here is no fault', async () => {
  await shelf.mirror.orders.clear();
  await acknowledge('1', orderStatus.received);
  expect(await loadOrders(shelf)).toBeUndefined();
});

test.each([
  { name: 'an order', refresh: () => refreshOrder(shelf, '7') },
  { name: 'the list', refresh: () => refreshOrders(shelf) },
])('what $name was before a review was answered is not written over it', async ({ refresh }) => {
  const once = () => {
    meanwhile = async () => undefined;
    return acknowledge('1', orderStatus.received);
  };
  meanwhile = once;
  await refresh();
  expect((await marks())?.[0]).toEqual([true, false]);
});

test('where the mirror cannot be written, what the shop has told is shown all the same', async () => {
  shelf.mirror.orders.hook('creating', () => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  shelf.mirror.orders.hook('updating', () => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  vi.stubGlobal('caches', { has: async () => false });
  expect(await refreshOrder(shelf, '7')).toMatchObject({ data: { id: '7' } });
  expect(await refreshOrders(shelf)).toMatchObject({ data: [{ id: '7' }] });
});
