import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { order } from '#contract/calls/orders.ts';
import { orderStatus } from '#contract/rules/order-status.ts';
import { product, type Texts } from '../../../server/db/schema/catalogue.ts';
import { orders } from '../../../server/db/schema/orders.ts';
import type { Goods } from '../../support/goods/goods.ts';
import { type Buyer, placeOrders, registerBuyer } from '../../support/goods/purchases.ts';
import { createTestShop, type TestShop } from '../../support/shop.ts';

let shop: TestShop;
let ada: Buyer;

beforeAll(async () => {
  shop = await createTestShop();
  ada = await registerBuyer(shop);
});

afterAll(() => shop.close());

async function found(search: string, by = ada): Promise<string[]> {
  const { items } = await shop.ok(order.list, { search }, by);
  return items.map(({ id }) => id);
}

async function named(name: Texts): Promise<Goods> {
  const goods = await shop.seedProduct();
  await shop.db.update(product).set({ name }).where(eq(product.id, goods.productId));
  return goods;
}

test('orders are found by a part of their number, shop or product, in any language', async () => {
  const teapot = await named({ en: 'Iron teapot', 'zh-CN': '铁壶（大号）' });
  const map = await named({ en: '100% wool_map' });
  const [first = ''] = await placeOrders(shop, ada, [teapot]);
  const [second = ''] = await placeOrders(shop, ada, [map]);
  const { sn, shop: seller } = await shop.ok(order.detail, { order_id: first }, ada);
  expect(await found('TEAPOT')).toEqual([first]);
  expect(await found('ｔｅａｐｏｔ')).toEqual([first]);
  for (const part of ['铁', '（大号）', '(大号)']) expect(await found(part)).toEqual([first]);
  expect(await found('100%')).toEqual([second]);
  expect(await found('l_m')).toEqual([second]);
  expect(await found('%')).toEqual([second]);
  expect(await found(sn.toLowerCase())).toEqual([first]);
  expect(await found(seller.name)).toContain(first);
  expect(await found('zh-CN')).toEqual([]);
  expect(await found('teapot', await registerBuyer(shop))).toEqual([]);
});

test('the counts are those of the lists', async () => {
  const eve = await registerBuyer(shop);
  const goods = await shop.seedProduct({ stock: 100 });
  for (const status of [0, 0, 1, 3, 4, -3] as const) {
    const [id = ''] = await placeOrders(shop, eve, [goods]);
    await shop.db
      .update(orders)
      .set({ status })
      .where(eq(orders.id, Number(id)));
  }
  const { total, counts, reviewable } = await shop.ok(order.counts, {}, eve);
  for (const status of Object.values(orderStatus)) {
    const { items } = await shop.ok(order.list, { status }, eve);
    const counted = counts.find((it) => it.status === status)?.orders ?? 0;
    expect(counted, String(status)).toBe(items.length);
  }
  expect([total, reviewable]).toEqual([6, 2]);
});
