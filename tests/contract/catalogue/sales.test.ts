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

test('products are locked in the order of their ids, so that nobody deadlocks with it', async () => {
  const goods: Goods[] = [];
  for (let n = 0; n < 12; n += 1) goods.push(await shop.seedProduct());
  // The first product is the last to be ordered.
  await payOrders(shop, ada, await placeOrders(shop, ada, goods.toReversed()));
  const [first, ...others] = goods.map(({ productId }) => productId);
  // Left to the plan, it would be the last: in the table, and without a sort by chance.
  await shop.db.execute(sql`update product set rank = rank where id = ${first}`);
  const { name } = (await shop.db.execute(sql`select current_database() as name`)).rows[0] ?? {};
  await shop.db.execute(sql.raw(`alter database "${name}" set enable_sort = off`));
  const { db } = (await shop.openAnother()).services;
  const lock = (ids: unknown[]) =>
    sql.raw(`select id from product where id in (${ids}) for no key update nowait`);
  const waiting = sql`select 1 from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`;
  let counted: Promise<void> | undefined;
  await shop.db.transaction(async (tx) => {
    await tx.execute(lock([first]));
    counted = countSales(db);
    while ((await shop.db.execute(waiting)).rows.length === 0);
    expect((await tx.execute(lock(others))).rows).toHaveLength(others.length);
  });
  await counted;
  for (const each of goods) expect(await soldOf(each)).toMatchObject({ sold: 1 });
});
