import { expect, test } from 'vitest';
import { product } from '#contract/calls/catalogue.ts';
import { search } from '#contract/calls/search.ts';
import { listProducts, onEmptyShop } from '../../support/goods/listed-products.ts';
import type { TestShop } from '../../support/shop.ts';

let shop: TestShop;
let seller: number;

onEmptyShop((its, sellerId) => {
  [shop, seller] = [its, sellerId];
});

test('the beginning of a word finds its products, and suggests the word and their names', async () => {
  const names = ['Drift wireless headphones', 'Studio headphones', 'Open-back headphones'];
  await listProducts(shop.db, seller, ['Wool coat', ...names]);
  for (const q of ['hea', 'headph', 'headphone']) {
    const { items } = await shop.ok(product.list, { q }, { lang: 'en' });
    expect(items.map(({ name }) => name).sort(), q).toEqual(names.toSorted());
  }
  const { items } = await shop.ok(search.suggest, { q: 'headph' }, { lang: 'en' });
  expect(items.map(({ text }) => text)).toEqual(['headphones', ...names.toReversed()]);
});

test.each([
  ['가바', '가방'],
  ['가방ㅂ', '가방 벨트'],
  ['여행가바', '여행가방'],
  ['わいやれす', 'ワイヤレスイヤホン'],
  ['wifi', 'Wi-Fi router'],
  ['เเก้', 'แก้วกาแฟ'],
  // One sign more and one fewer than it is read with: cut where it is read.
  ['แก', 'แก้ว'],
])('%s suggests %s', async (q, wanted) => {
  const names = [
    '가방',
    '가방 벨트',
    '여행가방',
    '가위',
    'ワイヤレスイヤホン',
    'Wi-Fi router',
    'แก้วกาแฟ',
    'เเก้ว 2 ใบ น้ำ',
  ];
  await listProducts(shop.db, seller, names);
  const { items } = await shop.ok(search.suggest, { q }, { lang: 'en' });
  expect(items.map(({ text }) => text)).toContain(wanted);
});
