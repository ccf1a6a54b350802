import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Category, product } from '#contract/calls/catalogue.ts';
import type { Lang } from '#contract/rules/languages.ts';
import { product as products } from '../../../server/db/schema/catalogue.ts';
import { indexPending } from '../../../server/search-index/upkeep.ts';
import { productsReadBy } from '../../support/database/rows-read.ts';
import { createTestShop, type TestShop } from '../../support/shop.ts';

let shop: TestShop;
let shopId: number;
let made = 0;

beforeAll(async () => {
  shop = await createTestShop();
  ({ shopId } = await shop.seedProduct({ category: 'toys' }));
});

afterAll(() => shop.close());

interface Wish {
  en: string;
  zh?: string;
  category?: Category;
  price?: number;
  rank?: number;
  isSold?: boolean;
}

/** Lists a product under a name, which the search index reads. Returns its id. */
async function list({ en, zh = en, category = 'family', price = 4000, ...rest }: Wish) {
  made += 1;
  const [row] = await shop.db
    .insert(products)
    .values({
      ...{ shopId, handle: `like-${made}`, category, priceFrom: price },
      ...{ name: { en, 'zh-CN': zh }, rank: rest.rank ?? 0, inStock: !rest.isSold },
    })
    .returning({ id: products.id });
  return String(row?.id);
}

const indexed = () => indexPending(shop.db, 60_000);

async function similarTo(id: string, lang: Lang = 'en') {
  const { items } = await shop.ok(product.similar, { product_id: id }, { lang });
  return items;
}

const idsOf = (items: { id: string }[]) => items.map(({ id }) => id);

test('what the product is comes first, then its category, then its price, then rank', async () => {
  const pot = await list({ en: 'Stoneware teapot, 900 ml', zh: '粗陶茶壶 900 毫升' });
  const dear = await list({ en: 'Silver teapot', zh: '银茶壶', price: 90_000, rank: 9000 });
  const near = await list({ en: 'Glass teapot', zh: '玻璃茶壶', price: 5000, rank: 10 });
  const lowRank = await list({ en: 'Clay teapot', zh: '陶茶壶', price: 3000, rank: 1 });
  const elsewhere = await list({ en: 'Toy teapot', zh: '玩具茶壶', category: 'toys', rank: 8000 });
  const lamp = await list({ en: 'Desk lamp', zh: '台灯', rank: 100_000 });
  const dearLamp = await list({ en: 'Floor lamp', zh: '落地灯', price: 99_000, rank: 200_000 });
  await indexed();
  expect(idsOf(await similarTo(pot))).toEqual([
    ...[near, lowRank, dear, elsewhere, lamp, dearLamp],
  ]);
  expect(idsOf(await similarTo(near))).not.toContain(near);
  expect(await similarTo(pot)).toEqual(await similarTo(pot));
});

test('those in stock come first, and what is not sold is left out', async () => {
  const kite = await list({ en: 'Kite', zh: '风筝', category: 'outdoors' });
  const sold = await list({ en: 'Red kite', zh: '红风筝', category: 'outdoors', isSold: true });
  const tent = await list({ en: 'Tent', zh: '帐篷', category: 'outdoors' });
  const gone = await list({ en: 'Blue kite', zh: '蓝风筝', category: 'outdoors' });
  await shop.db
    .update(products)
    .set({ published: false })
    .where(eq(products.id, Number(gone)));
  await indexed();
  expect(idsOf(await similarTo(kite))).toEqual([tent, sold]);
});

test('a name that no synonym knows is compared by its words', async () => {
  const first = await list({ en: 'Quiblex frobnicator', category: 'phone' });
  const other = await list({ en: 'Vortan', category: 'phone', rank: 5000 });
  const alike = await list({ en: 'Small frobnicator', category: 'computer' });
  await indexed();
  expect(idsOf(await similarTo(first))).toEqual([alike, other]);
});

test('texts are in the language of the call', async () => {
  const one = await list({ en: 'Hand cream', zh: '护手霜', category: 'health' });
  await list({ en: 'Face cream', zh: '面霜', category: 'health' });
  await indexed();
  expect((await similarTo(one, 'zh-CN')).map(({ name }) => name)).toEqual(['面霜']);
  expect((await similarTo(one, 'fr')).map(({ name }) => name)).toEqual(['面霜']);
});

test('a product that is not sold has none', async () => {
  const none = await shop.call(product.similar, { product_id: '999999999' });
  expect(none.body.error).toBe('not_found');
});

test('of many products few are read', async () => {
  const { db } = shop;
  const pan = await list({ en: 'Frying pan', zh: '平底锅', category: 'food' });
  await indexed();
  await db.execute('alter table product disable trigger user');
  await db.execute(sql`
    with many as (
      insert into product (shop_id, handle, category, name, price_from, in_stock, rank)
      select ${shopId}::bigint, 'many-' || n, 'food', '{}', n, true, n
      from generate_series(1, 8000) n returning id, rank)
    insert into search_posting (token, score, product_id)
    select token, 2000000000000 + rank, many.id
    from many, unnest(array['=en fryingpan', '=zh-CN 平底锅']) as k(token)`);
  await db.execute('vacuum analyze product, search_posting');
  const read = await productsReadBy(shop.databaseUrl, async () => {
    expect(await similarTo(pan)).toHaveLength(8);
  });
  expect(read).toBeGreaterThan(0);
  expect(read).toBeLessThan(1000);
});
