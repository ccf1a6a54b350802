import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { countSales } from '../../../server/orders/sales.ts';
import type { Goods } from '../../support/goods/goods.ts';
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

afterAll(() => shop.close());

async function soldOf({ productId, shopId }: Goods) {
  const { rows } = await shop.db.execute<{ sold: number; sales: number }>(
    sql`select p.sold, s.sales from product p, shop s where p.id = ${productId} and s.id = ${shopId}`,
  );
  return rows[0];
}

test('paid orders are counted once, by any server; unpaid ones are not', async () => {
  const first = await shop.seedProduct();
  const second = await shop.seedProduct({ shopId: first.shopId });
  const ids = await placeOrders(shop, ada, [{ ...first, quantity: 3 }, second]);
  await placeOrders(shop, ada, [first]);
  await payOrders(shop, ada, ids);
  const other = await shop.openAnother();
  await Promise.all([
    countSales(shop.db),
    countSales(other.services.db),
    countSales(shop.db),
    countSales(other.services.db),
  ]);
  await countSales(shop.db);
  expect(await soldOf(first)).toEqual({ sold: 3, sales: 4 });
  expect(await soldOf(second)).toEqual({ sold: 1, sales: 4 });
});
