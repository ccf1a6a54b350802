import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { order } from '#contract/calls/orders.ts';
import { refund } from '#contract/calls/refunds.ts';
import { orderStatus } from '#contract/rules/order-status.ts';
import { countSales } from '../../../server/orders/sales.ts';
import { moveDueOrders } from '../../../server/orders/timers.ts';
import { expireReturns } from '../../../server/refunds/expire.ts';
import { type Buyer, registerBuyer } from '../../support/goods/purchases.ts';
import {
  askRefund,
  receivedOrder,
  refundWish,
  returnableGoods,
  settling,
  shippedOrder,
  stockOf,
} from '../../support/goods/refunds.ts';
import { storedPhoto } from '../../support/pictures/stored-photo.ts';
import { createTestShop, type TestShop } from '../../support/shop.ts';

const { shipped, received, completed, refunding, refunded, afterSale } = orderStatus;

let shop: TestShop;
let ada: Buyer;

beforeAll(async () => {
  shop = await createTestShop();
  ada = await registerBuyer(shop, 100_000_000);
});

afterEach(async () => {
  expect(await shop.invariants()).toEqual([]);
});

afterAll(() => shop.close());

const detail = (order_id: string) => shop.ok(order.detail, { order_id }, ada);

const pass = (id: string) => settling(shop).pass(id);
const refuse = (id: string) => settling(shop).refuse(id, 'Looks fine');
const arrive = (id: string) => settling(shop).arrive(id);

/** Lets time pass; the session would end meanwhile. */
async function later(time: Parameters<typeof shop.clock.advance>[0]): Promise<void> {
  shop.clock.advance(time);
  ada = { ...ada, token: await shop.login(ada) };
}

const goodsWithReturns = () => returnableGoods(shop);

async function ask(id: string, skuId: number, wish = {}) {
  return await askRefund(shop, ada, id, { skuId, amount: 1300, ...wish });
}

async function word(id: string, skuId: number, wish = {}, by = ada) {
  const proof = [await storedPhoto({ shop, buyer: by })];
  return await shop.word(refund.ask, refundWish(id, skuId, proof, wish), by);
}

describe('a return', () => {
  test('goes to the shop’s address with a parcel number, and its stock returns', async () => {
    const goods = await goodsWithReturns();
    const id = await receivedOrder(shop, ada, [goods]);
    const asked = await ask(id, goods.skuId, { type: 'return' });
    expect(asked).toMatchObject({ stage: 'to_send' });
    const whole = await detail(id);
    expect(whole.status).toBe(afterSale);
    expect(whole.refunds[0]?.return_address).toContain('4 Harbour St');
    await expect(pass(asked.id)).rejects.toMatchObject({ word: 'refund_moved' });
    const parcel = { id: asked.id, carrier: 'Post', parcel_no: 'RR 1' };
    const sent = await shop.ok(refund.sendParcel, parcel, ada);
    expect(sent).toMatchObject({ status: afterSale, refund: { stage: 'sent' } });
    expect(await shop.word(refund.withdraw, { id: asked.id }, ada)).toBe('refund_moved');
    await shop.ok(refund.sendParcel, { ...parcel, parcel_no: '\u202aＲＲ　๒' }, ada);
    expect(await arrive(asked.id)).toBe(refunding);
    expect(await shop.word(refund.sendParcel, parcel, ada)).toBe('refund_moved');
    expect(await stockOf(shop, goods.skuId)).toBe(99);
    expect(await pass(asked.id)).toBe(refunded);
    expect(await stockOf(shop, goods.skuId)).toBe(100);
    expect((await detail(id)).refunds[0]).toMatchObject({ parcel_no: 'RR 2', stage: 'passed' });
  });

  test('whose parcel is not sent in time ends, and the order’s timer goes on', async () => {
    const goods = await goodsWithReturns();
    const id = await receivedOrder(shop, ada, [goods]);
    await later({ days: 6 });
    const asked = await ask(id, goods.skuId, { type: 'return' });
    await later({ minutes: 7 * 24 * 60 - 60 });
    await expireReturns(shop.db, shop.clock.now());
    expect((await detail(id)).status).toBe(afterSale);
    await later({ minutes: 60 });
    await expireReturns(shop.db, shop.clock.now());
    expect(await detail(id)).toMatchObject({
      status: received,
      refunds: [{ id: asked.id, stage: 'expired' }],
    });
    // A day of its seven was left.
    await later({ minutes: 23 * 60 });
    await moveDueOrders(shop.db, shop.clock.now());
    expect((await detail(id)).status).toBe(received);
    await later({ minutes: 60 });
    await moveDueOrders(shop.db, shop.clock.now());
    expect((await detail(id)).status).toBe(completed);
  });

  test('is not offered by a shop without an address for it, nor for what has not arrived', async () => {
    const goods = await shop.seedProduct({ price: 1000 });
    const id = await shippedOrder(shop, ada, [goods]);
    expect((await detail(id)).refund_offer?.types).toEqual(['refund']);
    expect(await word(id, goods.skuId, { type: 'return' })).toBe('refund_over');
    const wish = { type: 'return', is_received: false };
    expect(await word(id, goods.skuId, wish)).toBe('invalid_input');
  });
});

describe('the order returns to the status it had', () => {
  test.each([shipped, received, completed])('%d, when refused or withdrawn', async (status) => {
    const goods = await goodsWithReturns();
    const id =
      status === shipped
        ? await shippedOrder(shop, ada, [goods])
        : await receivedOrder(shop, ada, [goods]);
    if (status === completed) {
      await later({ days: 7 });
      await moveDueOrders(shop.db, shop.clock.now());
    }
    expect((await detail(id)).status).toBe(status);
    const first = await ask(id, goods.skuId);
    expect(await refuse(first.id)).toBe(status);
    const second = await ask(id, goods.skuId, { type: 'return' });
    const end = await shop.ok(refund.withdraw, { id: second.id }, ada);
    expect(end).toMatchObject({ status, refund: { stage: 'withdrawn' } });
    const { refunds, timeline } = await detail(id);
    expect(refunds.map(({ stage }) => stage)).toEqual(['withdrawn', 'refused']);
    expect(refunds[1]?.answer).toBe('Looks fine');
    expect(timeline.find(({ move }) => move === 'refuseRefund')?.note).toBe('Looks fine');
  });
});

test('refunded units leave the sales counts', async () => {
  const goods = await goodsWithReturns();
  const id = await receivedOrder(shop, ada, [{ ...goods, quantity: 3 }]);
  const sold = async () => {
    const { rows } = await shop.db.execute(sql`select p.sold, s.sales,
      (select sum(d.sold)::int from shop_day d where d.shop_id = s.id) as days
      from product p join shop s on s.id = p.shop_id where p.id = ${goods.productId}`);
    return rows[0];
  };
  await countSales(shop.db);
  expect(await sold()).toEqual({ sold: 3, sales: 3, days: 3 });
  await pass((await ask(id, goods.skuId, { amount: 1000 })).id);
  await countSales(shop.db);
  await countSales(shop.db);
  expect(await sold()).toEqual({ sold: 2, sales: 2, days: 2 });
});
