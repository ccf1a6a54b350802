import pg from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { order } from '#contract/calls/orders.ts';
import {
  type Buyer,
  placeOrders,
  registerBuyer,
  ticketFor,
} from '../../support/goods/purchases.ts';
import { createTestShop, type TestShop } from '../../support/shop.ts';

let shop: TestShop;
let ada: Buyer;

beforeAll(async () => {
  shop = await createTestShop();
  ada = await registerBuyer(shop);
});

afterAll(() => shop.close());

test('a payment takes ten statements: each is a round trip under the wallet’s lock', async () => {
  const { skuId } = await shop.seedProduct({ price: 700 });
  const ids = await placeOrders(shop, ada, [{ skuId }]);
  const ticket = await ticketFor(shop, ada, ids);
  const query = vi.spyOn(pg.Client.prototype, 'query');
  await shop.ok(order.pay, { order_ids: ids, ticket }, ada);
  const statements = query.mock.calls.length;
  query.mockRestore();
  expect(statements).toBe(10);
});
