import 'fake-indexeddb/auto';
import { v7 as newId } from 'uuid';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { order } from '#contract/calls/orders.ts';
import { orderStatus } from '#contract/rules/order-status.ts';
import type { OutboxEntry } from '#sync/sync.ts';
import { openStoredOutbox, type StoredOutbox } from '../../tests/support/sync/stored-outbox.ts';
import { deleteLocalDb, openLocalDb } from './local-db.ts';
import type { LocalDb } from './mirror.ts';
import { loadOrder, loadOrders, refreshOrder, refreshOrders } from './orders.ts';
import { writeReview } from './reviews.ts';
import { session } from './session.ts';

let db: LocalDb;
let stored: StoredOutbox;
/** The server's answer to a request for orders, at the time of the request. */
let told: { status: number; reviewed: string[] };
/** Runs after the server has answered and before the answer arrives. */
let meanwhile: () => Promise<unknown>;

const line = (sku_id: string) => ({ sku_id, is_reviewed: told.reviewed.includes(sku_id) });
const whole = () => ({
  ...{ id: '7', status: told.status, created_at: '2026-01-01' },
  lines: [line('1'), line('2')],
  timeline: [{ note: `at ${told.status}` }],
});

/** The reply to the newest review. */
const reviewed = () => ({ order_id: '7', sku_id: told.reviewed.at(-1), status: told.status });

async function answer({ url }: Request): Promise<Response> {
  const { pathname } = new URL(url);
  if (pathname === order.review.path) return Response.json({ code: 1, msg: '', data: reviewed() });
  const data = pathname === order.list.path ? { items: [whole()], next_cursor: null } : whole();
  await meanwhile();
  return Response.json({ code: 1, msg: '', data });
}

beforeEach(async () => {
  db = openLocalDb(`shopper-${newId()}`);
  session.setState({ token: 'token', shopperId: db.owner });
  stored = await openStoredOutbox(db);
  told = { status: orderStatus.received, reviewed: [] };
  meanwhile = async () => undefined;
  vi.stubGlobal('location', new URL('https://shop.example/'));
  vi.stubGlobal('fetch', answer);
  await refreshOrder(db, '7');
});

afterEach(async () => {
  vi.unstubAllGlobals();
  await deleteLocalDb(db.owner);
});

const payload = (sku_id: string) => ({
  ...{ order_id: '7', sku_id, content: 'Light and dry', pictures: [] },
  ...{ product_score: 5, service_score: 5, postage_score: 5 },
});
const review = (sku_id: string) => db.enqueue(writeReview, payload(sku_id));

const marks = async () =>
  (await loadOrder(db, '7'))?.lines.map(({ is_reviewed, review: it }) => [
    is_reviewed,
    it !== null,
  ]);

/** The server accepts a review, and its answer arrives. */
async function acknowledge(sku_id: string, status: number): Promise<void> {
  await review(sku_id);
  told = { status, reviewed: [...told.reviewed, sku_id] };
  await db.drain();
}

test('an unsent review is shown on its line, wherever the order comes from', async () => {
  const entryId = await review('2');
  const lines = [
    { sku_id: '1', is_reviewed: false, review: null },
    { sku_id: '2', is_reviewed: true, review: { entryId } },
  ];
  const told = await refreshOrder(db, '7');
  expect(told).toMatchObject({ kind: 'delivered', data: { lines } });
  expect(await refreshOrders(db)).toMatchObject({ data: [{ lines }] });
  expect(await loadOrder(db, '7')).toMatchObject({ lines });
  expect(await loadOrders(db)).toMatchObject([{ lines }]);
});

test('it waits until it is answered, and disappears when refused', async () => {
  await review('2');
  const become = (changes: Partial<OutboxEntry>) => stored.ops.toCollection().modify(changes);
  await become({ state: 'attempted' });
  expect(await marks()).toEqual([
    [false, false],
    [true, true],
  ]);
  await become({ state: 'refused' });
  expect((await marks())?.[1]).toEqual([false, false]);
});

test('a review of another order changes nothing, nor does one without its line', async () => {
  await db.enqueue(writeReview, { ...payload('1'), order_id: '8' });
  await review('3');
  expect(await marks()).toEqual([
    [false, false],
    [false, false],
  ]);
});

test('the answer marks the line, and completes the order with the last one', async () => {
  await acknowledge('1', orderStatus.received);
  await refreshOrders(db);
  await acknowledge('2', orderStatus.completed);
  expect(await marks()).toEqual([
    [true, false],
    [true, false],
  ]);
  expect(await loadOrder(db, '7')).toMatchObject({ status: orderStatus.completed });
  await refreshOrders(db);
  const timeline = [{ note: `at ${orderStatus.completed}` }];
  expect(await loadOrder(db, '7')).toMatchObject({ timeline });
});

test('the answer to a review of an unknown order is not an error', async () => {
  await db.mirror.orders.clear();
  await acknowledge('1', orderStatus.received);
  expect(await loadOrders(db)).toBeUndefined();
});

test.each([
  { name: 'an order', refresh: () => refreshOrder(db, '7') },
  { name: 'the list', refresh: () => refreshOrders(db) },
])('what $name was before a review was answered is not written over it', async ({ refresh }) => {
  const once = () => {
    meanwhile = async () => undefined;
    return acknowledge('1', orderStatus.received);
  };
  meanwhile = once;
  await refresh();
  expect((await marks())?.[0]).toEqual([true, false]);
});

test('the server’s answer is shown even if the mirror cannot be written', async () => {
  db.mirror.orders.hook('creating', () => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  db.mirror.orders.hook('updating', () => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  vi.stubGlobal('caches', { has: async () => false });
  expect(await refreshOrder(db, '7')).toMatchObject({ data: { id: '7' } });
  expect(await refreshOrders(db)).toMatchObject({ data: [{ id: '7' }] });
});
