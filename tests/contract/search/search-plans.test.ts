import { afterAll, beforeAll, expect, test } from 'vitest';
import { product } from '#contract/calls/catalogue.ts';
import { productsReadBy } from '../../support/database/rows-read.ts';
import { fillShop } from '../../support/goods/many-products.ts';
import { vocabulary } from '../../support/goods/product-names.ts';
import { createTestShop, type TestShop } from '../../support/shop.ts';

const products = 2000;
const pageSize = 10;
const [common = '', other = ''] = vocabulary('en').filter((word) => word.length > 6);

let shop: TestShop;

beforeAll(async () => {
  shop = await createTestShop();
  await fillShop(shop.databaseUrl, { products, shops: 200, wanted: ['en'] });
});
afterAll(() => shop.close());

test.each([
  ['a common word', { q: common }],
  ['two words', { q: `${common} ${other}` }],
  ['words that no product has together', { q: `${common} ${other} zzzz` }],
  ['a word and a price', { q: common, price_from: 3000 }],
  ['a word, sorted by price', { q: common, sort: 'price_up' }],
] as const)(
  'a search for %s begins with its words, whatever it was planned for',
  async (_, wish) => {
    const list = () => shop.ok(product.list, { ...wish, page_size: pageSize }, { lang: 'en' });
    expect((await list()).items).toHaveLength(pageSize);
    expect(await productsReadBy(shop.databaseUrl, list, 'generic')).toBeLessThan(products / 4);
  },
);
