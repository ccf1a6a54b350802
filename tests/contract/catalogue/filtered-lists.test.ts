import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type ProductFilter, product, sorts } from '#contract/calls/catalogue.ts';
import { search } from '#contract/calls/search.ts';
import { productsReadBy } from '../../support/database/rows-read.ts';
import { createTestShop, type TestShop } from '../../support/shop.ts';

let shop: TestShop;

const products = 8000;
/** Far fewer than there are: what a list may read of the products themselves. */
const mostRead = 1100;

/** Two shops that charge for delivery, the second only up to 150.00; every third product is rated. */
beforeAll(async () => {
  shop = await createTestShop();
  const { db } = shop;
  await db.execute('alter table product disable trigger user');
  await db.execute(`insert into shop (handle, name, city, freight, free_from)
    values ('one', '{}', '{}', 500, null), ('two', '{}', '{}', 500, 15000)`);
  await db.execute(sql`insert into product (shop_id, handle, category, name, description, price_from,
      in_stock, sold, rank, review_count, star_sum)
    select n % 2 + 1, 'thing-' || n, (array['food', 'men', 'women'])[n % 3 + 1], '{}',
      jsonb_build_object('en', repeat(md5(n::text), 20)),
      n * 7 % 10000 + 100, n % 10 > 0, n * 31 % 500, n * 101 % 7919, n % 3, n % 3 * 4
    from generate_series(1, ${products}::int) n`);
  await db.execute('vacuum analyze product, shop');
});

afterAll(() => shop.close());

const readBy = (work: () => Promise<unknown>) => productsReadBy(shop.databaseUrl, work);

const nothing: [what: string, wish: ProductFilter][] = [
  ['a price that nothing has', { price_from: 50_000 }],
  ['an impossible price', { price_from: 900, price_to: 800 }],
  ['free delivery below the limit', { free_freight: '1', price_to: 14_000 }],
  [
    'all wishes in one category',
    { well_rated: '1', in_stock: '1', free_freight: '1', category: 'food' },
  ],
  ['a category without products', { category: 'toys', in_stock: '1' }],
  ['a shop that does not exist', { shop_id: '999', well_rated: '1' }],
];

describe.each(nothing)('a filter for %s', (_what, wish) => {
  test.each(sorts)('reads few products, sorted by %s', async (sort) => {
    const list = () => shop.ok(product.list, { ...wish, sort });
    expect(await list()).toMatchObject({ items: [], next_cursor: null });
    expect(await readBy(list)).toBeLessThan(mostRead);
  });

  test('is counted without reading products', async () => {
    const count = () => shop.ok(search.count, wish);
    expect(await count()).toEqual({ total: 0, is_more: false });
    expect(await readBy(count)).toBeLessThan(mostRead);
  });
});

test.each(sorts)('a rare match is found, in the order of %s, page by page', async (sort) => {
  const { db } = shop;
  const { rows } = await db.execute<{ id: string }>(
    sql`update product set price_from = 70000 + id where id % 80 = 0 returning id`,
  );
  const seen: string[] = [];
  let cursor: string | undefined;
  do {
    const wish = { price_from: 70_000, sort, page_size: 15, ...(cursor && { cursor }) };
    const page = await shop.ok(product.list, wish);
    seen.push(...page.items.map(({ id }) => id));
    cursor = page.next_cursor ?? undefined;
  } while (cursor);
  expect(seen.toSorted()).toEqual(rows.map(({ id }) => String(id)).toSorted());
  expect(new Set(seen).size).toBe(seen.length);
  const all = await shop.ok(product.list, { price_from: 70_000, sort, page_size: 50 });
  expect(seen.slice(0, 50)).toEqual(all.items.map(({ id }) => id));
  const free = await shop.ok(search.count, { price_from: 70_000, free_freight: '1' });
  const ofTwo = rows.filter(({ id }) => Number(id) % 2 === 1).length;
  expect(free.total).toBe(ofTwo);
});
