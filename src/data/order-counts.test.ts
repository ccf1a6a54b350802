import 'fake-indexeddb/auto';
import { v7 as newId } from 'uuid';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { order } from '#contract/calls/orders.ts';
import { orderStatus } from '#contract/rules/order-status.ts';
import { openStoredOutbox, type StoredOutbox } from '../../tests/support/sync/stored-outbox.ts';
import { deleteLocalDb, openLocalDb } from './local-db.ts';
import type { LocalDb } from './mirror.ts';
import { countReviewable, refreshOrderCounts } from './order-counts.ts';
import { refreshOrder } from './orders.ts';
import { writeReview } from './reviews.ts';
import { session } from './session.ts';

const { received } = orderStatus;

let db: LocalDb;
let stored: StoredOutbox;
/** The lines that the server knows to be reviewed. */
let reviewed: string[];
/** The orders that the server counts, of which this device knows one. */
let reviewable: number;

const line = (sku_id: string) => ({ sku_id, is_reviewed: reviewed.includes(sku_id) });
const whole = () => ({
  ...{ id: '7', status: received, created_at: '2026-01-01', timeline: [] },
  lines: [line('1'), line('2')],
});

const answers: { [path: string]: () => object } = {
  [order.counts.path]: () => ({ total: 400, counts: [], reviewable }),
  [order.detail.path]: whole,
  [order.review.path]: () => ({ order_id: '7', sku_id: reviewed.at(-1), status: received }),
};

beforeEach(async () => {
  db = openLocalDb(`shopper-${newId()}`);
  session.setState({ token: 'token', shopperId: db.owner });
  stored = await openStoredOutbox(db);
  [reviewed, reviewable] = [[], 350];
  vi.stubGlobal('location', new URL('https://shop.example/'));
  vi.stubGlobal('fetch', async ({ url }: Request) =>
    Response.json({ code: 1, msg: '', data: answers[new URL(url).pathname]?.() }),
  );
  await refreshOrder(db, '7');
  await refreshOrderCounts(db);
});

afterEach(async () => {
  stored.close();
  session.setState({ token: null, shopperId: null });
  vi.unstubAllGlobals();
  await deleteLocalDb(db.owner);
});

const review = (sku_id: string) =>
  db.enqueue(writeReview, {
    ...{ order_id: '7', sku_id, content: 'Light and dry', pictures: [] },
    ...{ product_score: 5, service_score: 5, postage_score: 5 },
  });

/** The server accepts a review. */
function accept(sku_id: string): void {
  reviewed.push(sku_id);
  if (reviewed.length === 2) reviewable -= 1;
}

test('orders to review are counted beyond those on the device', async () => {
  expect(await countReviewable(db)).toBe(350);
});

test('an order no longer counts once its last review waits, unless that is refused', async () => {
  await review('1');
  expect(await countReviewable(db)).toBe(350);
  await review('2');
  expect(await countReviewable(db)).toBe(349);
  await stored.ops.toCollection().modify({ state: 'refused' });
  expect(await countReviewable(db)).toBe(350);
});

test('the reply to a review changes the count once, whoever asked meanwhile', async () => {
  for (const sku_id of ['1', '2']) {
    await review(sku_id);
    await stored.ops.toCollection().modify({ state: 'attempted' });
    accept(sku_id);
    await refreshOrderCounts(db);
    await refreshOrder(db, '7');
    expect(await countReviewable(db)).toBe(reviewable);
    await db.drain();
    expect(await db.count()).toBe(0);
    expect(await countReviewable(db)).toBe(reviewable);
    await refreshOrderCounts(db);
    expect(await countReviewable(db)).toBe(reviewable);
  }
});
