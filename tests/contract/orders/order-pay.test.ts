import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { user } from '#contract/calls/account.ts';
import { order } from '#contract/calls/orders.ts';
import { holdMs } from '#contract/rules/order-status.ts';
import { expireOrders } from '../../../server/orders/timers.ts';
import {
  type Buyer,
  placeOrders,
  registerBuyer,
  ticketFor,
} from '../../support/goods/purchases.ts';
import { createTestShop, type TestShop } from '../../support/shop.ts';
import { askWithdrawal } from '../../support/wallet/wallets.ts';

let shop: TestShop;
let skus: { skuId: number }[];

beforeAll(async () => {
  shop = await createTestShop();
  skus = [];
  for (const price of [700, 1100, 1300]) skus.push(await shop.seedProduct({ price, stock: 5000 }));
});

afterEach(async () => {
  expect(await shop.invariants()).toEqual([]);
});

afterAll(() => shop.close());

async function waitingOrder(buyer: Buyer): Promise<string> {
  const [id = ''] = await placeOrders(shop, buyer, skus.slice(0, 1));
  return id;
}

async function available(buyer: Buyer): Promise<number> {
  return (await shop.ok(user.info, {}, buyer)).userinfo.wallet.available;
}

const payWith = (buyer: Buyer, ids: string[], ticket: string) =>
  shop.word(order.pay, { order_ids: ids, ticket }, buyer);

describe('a payment', () => {
  test('moves the money, the order and its timeline together', async () => {
    const ada = await registerBuyer(shop, 10_000);
    const ids = await placeOrders(shop, ada, skus);
    const waiting = await shop.ok(order.payable, {}, ada);
    expect(waiting).toMatchObject({ total: 3100, available: 10_000, has_pay_password: true });
    const ticket = await ticketFor(shop, ada, ids);
    const paid = await shop.ok(order.pay, { order_ids: ids, ticket }, ada);
    expect(paid).toEqual({ order_ids: ids, paid: 3100, available: 6900 });
    expect(await available(ada)).toBe(6900);
    expect((await shop.ok(order.payable, {}, ada)).orders).toEqual([]);
    for (const order_id of ids) {
      const { status, expires_at, timeline } = await shop.ok(order.detail, { order_id }, ada);
      expect([status, expires_at]).toEqual([1, null]);
      expect(timeline.map(({ move }) => move)).toEqual(['pay', 'create']);
    }
    const { rows } = await shop.db.execute(
      sql`select sum(amount)::int as sold from entry e join account a on a.id = e.account_id
        join txn t on t.id = e.txn_id where a.name = 'sales' and t.shopper_id = ${ada.id}`,
    );
    expect(rows).toEqual([{ sold: 3100 }]);
  });

  test('of more than the balance moves nothing, and its ticket stays valid', async () => {
    const ada = await registerBuyer(shop, 3099);
    const ids = await placeOrders(shop, ada, skus);
    const ticket = await ticketFor(shop, ada, ids);
    expect(await payWith(ada, ids, ticket)).toBe('insufficient_balance');
    expect(await available(ada)).toBe(3099);
    expect((await shop.ok(order.payable, {}, ada)).orders).toHaveLength(3);
    await shop.credit(ada, 1);
    expect(await payWith(ada, ids, ticket)).toBe('ok');
    expect(await available(ada)).toBe(0);
  });

  test('with money that a withdrawal holds is refused as more than the balance', async () => {
    const ada = await registerBuyer(shop, 10_000);
    const ids = await placeOrders(shop, ada, skus);
    const ticket = await ticketFor(shop, ada, ids);
    await askWithdrawal(shop, ada, 7000);
    expect(await payWith(ada, ids, ticket)).toBe('insufficient_balance');
  });

  test('is too late once the order has expired, released or not', async () => {
    const ada = await registerBuyer(shop, 10_000);
    const orderId = await waitingOrder(ada);
    shop.clock.advance({ ms: holdMs - 1 });
    const ticket = await ticketFor(shop, ada, [orderId]);
    shop.clock.advance({ ms: 1 });
    expect(await payWith(ada, [orderId], ticket)).toBe('order_expired');
    expect((await shop.ok(order.payable, {}, ada)).orders).toEqual([]);
    await expireOrders(shop.db, shop.clock.now());
    expect(await payWith(ada, [orderId], ticket)).toBe('order_moved');
    expect(await available(ada)).toBe(10_000);
  });
});

describe('concurrent payments', () => {
  test('of one order: one of fifty wins, and the others are refused', async () => {
    const ada = await registerBuyer(shop, 1_000_000);
    const orderId = await waitingOrder(ada);
    const tickets: string[] = [];
    for (let n = 0; n < 50; n += 1) tickets.push(await ticketFor(shop, ada, [orderId]));
    const words = await Promise.all(tickets.map((ticket) => payWith(ada, [orderId], ticket)));
    expect(words.filter((word) => word === 'ok')).toHaveLength(1);
    expect(words.filter((word) => word === 'order_moved')).toHaveLength(49);
    expect(await available(ada)).toBe(1_000_000 - 700);
  });

  test('with one ticket: one wins', async () => {
    const ada = await registerBuyer(shop, 1_000_000);
    const orderId = await waitingOrder(ada);
    const ticket = await ticketFor(shop, ada, [orderId]);
    const words = await Promise.all(
      Array.from({ length: 20 }, () => payWith(ada, [orderId], ticket)),
    );
    expect(words.filter((word) => word === 'ok')).toHaveLength(1);
    expect(await available(ada)).toBe(1_000_000 - 700);
  });

  test('of overlapping sets: each order is paid once, without a deadlock', async () => {
    const ada = await registerBuyer(shop, 1_000_000);
    for (let round = 0; round < 3; round += 1) {
      const before = await available(ada);
      const [a = '', b = '', c = ''] = await placeOrders(shop, ada, skus);
      const sets = [[a, b], [b, c], [c, a], [b, a], [c, b], [a, c], [c, b, a], [a], [b], [c]];
      const tickets: string[] = [];
      for (const ids of sets) tickets.push(await ticketFor(shop, ada, ids));
      const words = await Promise.all(sets.map((ids, n) => payWith(ada, ids, tickets[n] ?? '')));
      expect(words.filter((word) => word !== 'ok' && word !== 'order_moved')).toEqual([]);
      const paid = sets.flatMap((ids, n) => (words[n] === 'ok' ? ids : []));
      expect(new Set(paid).size).toBe(paid.length);
      const totals = { [a]: 700, [b]: 1100, [c]: 1300 };
      const sum = paid.reduce((all, id) => all + (totals[id] ?? 0), 0);
      expect(await available(ada)).toBe(before - sum);
      shop.clock.advance({ minutes: 1 });
    }
  });

  test('of many orders stop when the money runs out', async () => {
    const ada = await registerBuyer(shop, 700 * 4 + 699);
    const orders: { id: string; ticket: string }[] = [];
    for (let n = 0; n < 12; n += 1) {
      const id = await waitingOrder(ada);
      orders.push({ id, ticket: await ticketFor(shop, ada, [id]) });
    }
    const words = await Promise.all(orders.map(({ id, ticket }) => payWith(ada, [id], ticket)));
    expect(words.filter((word) => word === 'ok')).toHaveLength(4);
    expect(words.filter((word) => word === 'insufficient_balance')).toHaveLength(8);
    expect(await available(ada)).toBe(699);
  });

  test('with a cancellation and a release: one of them wins', async () => {
    const ada = await registerBuyer(shop, 1_000_000);
    for (let round = 0; round < 10; round += 1) {
      const before = await available(ada);
      const order_id = await waitingOrder(ada);
      const ticket = await ticketFor(shop, ada, [order_id]);
      const [paid, cancelled] = await Promise.all([
        payWith(ada, [order_id], ticket),
        shop.word(order.cancel, { order_id }, ada),
      ]);
      expect([paid, cancelled].sort()).toEqual(['ok', 'order_moved']);
      const { status } = await shop.ok(order.detail, { order_id }, ada);
      expect(status).toBe(paid === 'ok' ? 1 : -1);
      expect(await available(ada)).toBe(before - (paid === 'ok' ? 700 : 0));
    }
  });
});
