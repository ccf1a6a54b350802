import { eq, sql } from 'drizzle-orm';
import { v7 as newId } from 'uuid';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { order } from '#contract/calls/orders.ts';
import { dayMs } from '#contract/rules/durations.ts';
import { extensionDays, orderStatus } from '#contract/rules/order-status.ts';
import { orders } from '../../../server/db/schema/orders.ts';
import { shipOrder } from '../../../server/orders/parcels.ts';
import { moveDueOrders } from '../../../server/orders/timers.ts';
import {
  type Buyer,
  payOrders,
  placeOrders,
  registerBuyer,
} from '../../support/goods/purchases.ts';
import { askRefund, returnableGoods, settling } from '../../support/goods/refunds.ts';
import { createTestShop, type TestShop } from '../../support/shop.ts';

let shop: TestShop;
let ada: Buyer;
let skuId: number;
let id: string;

beforeAll(async () => {
  shop = await createTestShop();
  ({ skuId } = await returnableGoods(shop));
});

beforeEach(async () => {
  ada = await registerBuyer(shop);
  [id = ''] = await placeOrders(shop, ada, [{ skuId }]);
  await payOrders(shop, ada, [id]);
});

afterAll(async () => {
  expect(await shop.invariants()).toEqual([]);
  await shop.close();
});

async function ship(): Promise<void> {
  const parcel = { carrier: 'Post', trackingNo: 'RR 1' };
  await shop.db.transaction((tx) => shipOrder(tx, Number(id), parcel, shop.clock.now()));
}

const read = () => shop.ok(order.detail, { order_id: id }, ada);
const extend = () => shop.word(order.extend, { order_id: id }, ada);

/** Moves the clock to a time, and runs the timers. Returns the status: the session is over. */
async function passUntil(at: number): Promise<number | undefined> {
  shop.clock.advance({ ms: at - shop.clock.now().getTime() });
  await moveDueOrders(shop.db, shop.clock.now());
  const [row] = await shop.db
    .select()
    .from(orders)
    .where(eq(orders.id, Number(id)));
  return row?.status;
}

test('a shipped order says when its receipt is confirmed, and that is put off once', async () => {
  expect(await read()).toMatchObject({ auto_receipt_at: null, extended_at: null });
  expect(await extend()).toBe('order_moved');
  await ship();
  const before = Date.parse((await read()).auto_receipt_at ?? '');
  expect(before).toBeGreaterThan(shop.clock.now().getTime());
  const { auto_receipt_at } = await shop.ok(order.extend, { order_id: id }, ada);
  const after = Date.parse(auto_receipt_at);
  expect(after - before).toBe(extensionDays * dayMs);
  const extended_at = shop.clock.now().toISOString();
  expect(await read()).toMatchObject({ auto_receipt_at, extended_at });
  expect(await extend()).toBe('receipt_extended');

  expect(await passUntil(after - 1)).toBe(orderStatus.shipped);
  expect(await passUntil(after)).toBe(orderStatus.received);
});

test('many taps put it off once, and a repeated one has the same answer', async () => {
  await ship();
  const words = await Promise.all(Array.from({ length: 6 }, extend));
  expect(words.toSorted()).toEqual(['ok', ...Array(5).fill('receipt_extended')]);

  [id = ''] = await placeOrders(shop, ada, [{ skuId }]);
  await payOrders(shop, ada, [id]);
  await ship();
  const key = newId();
  const tap = () => shop.ok(order.extend, { order_id: id }, { ...ada, key });
  const first = await tap();
  expect(await tap()).toEqual(first);
});

test('a timer that is late takes nothing from what was promised', async () => {
  await ship();
  const due = Date.parse((await read()).auto_receipt_at ?? '');
  // The timer is a day late; the session would be over by then.
  await shop.db.execute(
    sql`update orders set due_at = due_at - interval '11 days' where id = ${id}`,
  );
  expect(due - 11 * dayMs).toBeLessThan(shop.clock.now().getTime());
  const { auto_receipt_at } = await shop.ok(order.extend, { order_id: id }, ada);
  expect(Date.parse(auto_receipt_at) - shop.clock.now().getTime()).toBe(extensionDays * dayMs);
  await moveDueOrders(shop.db, shop.clock.now());
  expect((await read()).status).toBe(orderStatus.shipped);
});

test('a refund stops the extended time, and a refused one leaves the rest of it', async () => {
  await ship();
  const { auto_receipt_at } = await shop.ok(order.extend, { order_id: id }, ada);
  const left = Date.parse(auto_receipt_at) - shop.clock.now().getTime();
  const { id: refundId } = await askRefund(shop, ada, id, { skuId, type: 'refund' });
  expect(await read()).toMatchObject({ auto_receipt_at: null });
  shop.clock.advance({ days: 1 });
  await settling(shop).refuse(refundId, 'No');
  const resumed = Date.parse((await read()).auto_receipt_at ?? '');
  expect(resumed - shop.clock.now().getTime()).toBe(left);
  expect(await extend()).toBe('receipt_extended');
});

test('an order that another shopper has is none of theirs', async () => {
  await ship();
  const eve = await registerBuyer(shop);
  expect(await shop.word(order.extend, { order_id: id }, eve)).toBe('not_found');
  expect(await shop.word(order.extend, { order_id: '987654321' }, eve)).toBe('not_found');
});

test('the former release goes on with an extended order, and with one of its own', async () => {
  await ship();
  const { auto_receipt_at } = await shop.ok(order.extend, { order_id: id }, ada);
  // As it inserts and reads them: it names its columns, and this is none of them.
  const { rows } = await shop.db.execute(
    sql`select count(*)::int as rows from order_event where order_id = ${id} and move not in
      ('create', 'pay', 'ship')`,
  );
  expect(rows).toEqual([{ rows: 0 }]);
  expect(await passUntil(Date.parse(auto_receipt_at))).toBe(orderStatus.received);
});
