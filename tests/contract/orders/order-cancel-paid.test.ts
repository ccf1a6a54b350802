import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { user } from '#contract/calls/account.ts';
import { order } from '#contract/calls/orders.ts';
import { wallet } from '#contract/calls/wallet/wallet.ts';
import { orderStatus } from '#contract/rules/order-status.ts';
import { countSales } from '../../../server/orders/sales.ts';
import {
  type Buyer,
  payOrders,
  placeOrders,
  registerBuyer,
} from '../../support/goods/purchases.ts';
import { createTestShop, type TestShop } from '../../support/shop.ts';

let shop: TestShop;
let ada: Buyer;

beforeAll(async () => {
  shop = await createTestShop();
  ada = await registerBuyer(shop);
});

afterEach(async () => {
  expect(await shop.invariants()).toEqual([]);
});

afterAll(() => shop.close());

const reason = 'changed_mind';
const cancel = (order_id: string, by = ada) => shop.word(order.cancel, { order_id, reason }, by);

async function available(): Promise<number> {
  return (await shop.ok(user.info, {}, ada)).userinfo.wallet.available;
}

async function stockOf(skuId: number): Promise<unknown> {
  const { rows } = await shop.db.execute(sql`select quantity from stock where sku_id = ${skuId}`);
  return rows[0]?.quantity;
}

async function paidOrder(quantity = 1) {
  const goods = await shop.seedProduct({ stock: 5 });
  const [id = ''] = await placeOrders(shop, ada, [{ ...goods, quantity }]);
  await payOrders(shop, ada, [id]);
  return { id, skuId: goods.skuId };
}

describe('a paid order that has not shipped', () => {
  test('is cancelled with a reason: money and stock return, and the order is refunded', async () => {
    const before = await available();
    const { id, skuId } = await paidOrder(2);
    const { total } = await shop.ok(order.detail, { order_id: id }, ada);
    expect(await available()).toBe(before - total);
    expect(await shop.ok(order.cancel, { order_id: id, reason }, ada)).toEqual({
      id,
      status: orderStatus.refunded,
    });
    expect(await available()).toBe(before);
    expect(await stockOf(skuId)).toBe(5);
    const { timeline } = await shop.ok(order.detail, { order_id: id }, ada);
    expect(timeline.map(({ move }) => move)).toEqual(['cancelPaid', 'pay', 'create']);
    const { items } = await shop.ok(wallet.bill, {}, ada);
    expect(items[0]).toMatchObject({ kind: 'refund', amount: total });
  });

  test('is refunded once, however many requests arrive at once', async () => {
    const before = await available();
    const { id } = await paidOrder();
    const words = await Promise.all(Array.from({ length: 20 }, () => cancel(id)));
    expect(words.filter((word) => word === 'ok')).toHaveLength(1);
    expect(words.filter((word) => word === 'order_moved')).toHaveLength(19);
    expect(await available()).toBe(before);
  });

  test('is not cancelled without a reason, nor by a stranger', async () => {
    const { id } = await paidOrder();
    const eve = await registerBuyer(shop);
    expect(await shop.word(order.cancel, { order_id: id }, ada)).toBe('order_moved');
    expect(await cancel(id, eve)).toBe('not_found');
    expect((await shop.ok(order.detail, { order_id: id }, ada)).status).toBe(orderStatus.paid);
  });

  test('that was cancelled before sales are counted is in no count', async () => {
    const { id, skuId } = await paidOrder(3);
    await cancel(id);
    await countSales(shop.db);
    const { rows } = await shop.db.execute(
      sql`select sold from product join sku on sku.product_id = product.id where sku.id = ${skuId}`,
    );
    expect(rows[0]?.sold).toBe(0);
  });
});

test('an unpaid order is not refunded by a reason', async () => {
  const goods = await shop.seedProduct();
  const [id = ''] = await placeOrders(shop, ada, [goods]);
  expect(await cancel(id)).toBe('order_moved');
});
