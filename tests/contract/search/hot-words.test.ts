import { expect, test } from 'vitest';
import { product } from '#contract/calls/catalogue.ts';
import { search } from '#contract/calls/search.ts';
import { noteStatements } from '../../support/database/statements.ts';
import { listProducts, onEmptyShop } from '../../support/goods/listed-products.ts';
import type { TestShop } from '../../support/shop.ts';

let shop: TestShop;
let seller: number;

onEmptyShop((its, sellerId) => {
  [shop, seller] = [its, sellerId];
});

const searchFrom = (ip: string) => shop.ok(product.list, { q: 'teapot' }, { ip, lang: 'en' });

const hot = async () => (await shop.ok(search.hot, {}, { lang: 'en' })).items;

test('a term is hot once three people search for it, however often one does', async () => {
  await listProducts(shop.db, seller, ['Teapot']);
  for (let times = 0; times < 3; times += 1) await searchFrom('192.0.2.1');
  await searchFrom('192.0.2.2');
  const statements = noteStatements();
  await searchFrom('192.0.2.2');
  expect(statements.take().filter((text) => text.includes('search_term'))).toEqual([]);
  expect(await hot()).toEqual([]);
  await searchFrom('192.0.2.3');
  await expect.poll(hot).toEqual(['teapot']);
});
