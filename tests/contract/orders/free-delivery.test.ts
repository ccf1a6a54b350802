import { afterAll, beforeAll, expect, test } from 'vitest';
import { order } from '#contract/calls/orders.ts';
import { seedPromo } from '../../support/goods/goods.ts';
import { placeOrders, purchaseOf, registerBuyer } from '../../support/goods/purchases.ts';
import { createTestShop, type TestShop } from '../../support/shop.ts';

let shop: TestShop;

beforeAll(async () => {
  shop = await createTestShop();
});

afterAll(() => shop.close());

test('a promo code does not cost the free delivery that the items had reached', async () => {
  const ada = await registerBuyer(shop);
  const goods = await shop.seedProduct({ price: 3000, freight: 450, freeFrom: 3000 });
  await seedPromo(shop.db, { code: 'TENTH', kind: 'percent', value: 10 });
  const sums = { items_total: 3000, freight: 0, discount: 300, total: 2700 };
  expect(await shop.ok(order.quote, purchaseOf(ada, [goods], 'TENTH'), ada)).toMatchObject(sums);
  const [order_id = ''] = await placeOrders(shop, ada, [goods], 'TENTH');
  expect(await shop.ok(order.detail, { order_id }, ada)).toMatchObject(sums);
});
