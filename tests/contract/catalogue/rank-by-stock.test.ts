import { afterAll, beforeAll, expect, test } from 'vitest';
import { product } from '#contract/calls/catalogue.ts';
import { holdMs } from '#contract/rules/order-status.ts';
import type { Goods } from '../../support/goods/goods.ts';
import { type Buyer, placeOrders, registerBuyer } from '../../support/goods/purchases.ts';
import { keepHouse } from '../../support/keep-house.ts';
import { createTestShop, type TestShop } from '../../support/shop.ts';

let shop: TestShop;
let ada: Buyer;

beforeAll(async () => {
  shop = await createTestShop();
  ada = await registerBuyer(shop);
});

afterAll(() => shop.close());

/** The ids of a shop's bowls after the chores, most popular first: listed, and found by their word. */
async function popular({ shopId }: Goods) {
  await keepHouse(shop);
  const inShop = { shop_id: String(shopId) };
  const [listed, found] = [
    await shop.ok(product.list, inShop),
    await shop.ok(product.list, { ...inShop, q: 'bowl' }),
  ];
  const ids = listed.items.map(({ id }) => Number(id));
  expect(found.items.map(({ id }) => Number(id))).toEqual(ids);
  return ids;
}

test('what sells out is listed last, and in its place again once its order has expired', async () => {
  const usual = await shop.seedProduct({ name: 'Oak bowl' });
  const best = await shop.seedProduct({ name: 'Elm bowl', stock: 1, shopId: usual.shopId });
  const [first, other] = [best.productId, usual.productId];
  expect(await popular(usual)).toEqual([first, other]);
  await placeOrders(shop, ada, [best]);
  expect(await popular(usual)).toEqual([other, first]);
  shop.clock.advance({ ms: holdMs });
  expect(await popular(usual)).toEqual([first, other]);
  // Nothing is due any more.
  expect(await popular(usual)).toEqual([first, other]);
});
