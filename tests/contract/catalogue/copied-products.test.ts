import { afterAll, beforeAll, expect, test } from 'vitest';
import { product } from '../../../server/db/schema/catalogue.ts';
import { refreshListColumns } from '../../../server/operator/import/write/refresh-list-columns.ts';
import { indexNow } from '../../support/goods/listed-products.ts';
import { fillShop } from '../../support/goods/many-products.ts';
import { createTestShop, type TestShop } from '../../support/shop.ts';

/** The shop of `npm run bench -- --products` must be one that imports could have filled. */
let shop: TestShop;

beforeAll(async () => {
  shop = await createTestShop();
  await fillShop(shop.databaseUrl, { products: 40, shops: 4 });
});
afterAll(() => shop.close());

const rowsOf = async (table: string) =>
  (await shop.db.execute(`select * from ${table} it order by it::text`)).rows;

test('products listed by COPY have the list columns of an import', async () => {
  const before = await rowsOf('product');
  expect(before).toHaveLength(40);
  for (const { id } of before) {
    await shop.db.transaction((tx) => refreshListColumns(tx, Number(id)));
  }
  expect(await rowsOf('product')).toEqual(before);
});

test('their search index is the one that indexing makes, and nothing is pending', async () => {
  expect(await rowsOf('search_pending')).toEqual([]);
  const tables = ['search_posting', 'search_token'];
  const before = await Promise.all(tables.map(rowsOf));
  expect(before[0]?.length).toBeGreaterThan(1000);
  await shop.db.execute('truncate search_posting, search_document, search_token');
  await shop.db.execute('insert into search_pending select id from product');
  await indexNow(shop.db);
  expect(await Promise.all(tables.map(rowsOf))).toEqual(before);
});

test('further products get ids of their own', async () => {
  await fillShop(shop.databaseUrl, { products: 10, shops: 1 });
  expect(await shop.db.$count(product)).toBe(50);
  await shop.seedProduct();
  expect(await shop.db.$count(product)).toBe(51);
});
