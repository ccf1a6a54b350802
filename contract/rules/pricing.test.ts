import { expect, test } from 'vitest';
import { freightOf, groupByShop, isForSale, itemsTotalOf, missingForFree } from './pricing.ts';

const terms = { freight: 500, free_from: 3000 };

test.each([
  [0, 500],
  [2999, 500],
  [3000, 0],
  [3001, 0],
])('items for %i are delivered for %i', (itemsTotal, freight) => {
  expect(freightOf(terms, [{ price: itemsTotal, quantity: 1 }])).toBe(freight);
});

test.each([
  ['less than the threshold', terms, 2999, 1],
  ['the threshold', terms, 3000, 0],
  ['an offer that charges nothing', { freight: 0, free_from: 3000 }, 1, 0],
  ['a charge that is not set', { freight: null, free_from: 3000 }, 1, 0],
  ['no offer', { freight: 500, free_from: null }, 1, 0],
])('what is missing for free delivery with %s', (_what, offer, price, missing) => {
  expect(missingForFree(offer, [{ price, quantity: 1 }])).toBe(missing);
  expect(missingForFree(offer, [])).toBe(0);
});

test('a shop without free delivery always charges, except for no lines', () => {
  const always = { freight: 500, free_from: null };
  expect(freightOf(always, [{ price: 1_000_000, quantity: 9 }])).toBe(500);
  expect(freightOf(always, [])).toBe(0);
  expect(itemsTotalOf([{ price: 250, quantity: 2 }])).toBe(500);
});

test('lines are grouped by shop in order of first appearance', () => {
  const line = (shop: string, sku: string) => ({ shop: { id: shop }, sku });
  const groups = groupByShop([line('b', '1'), line('a', '2'), line('b', '3')]);
  expect(groups.map(({ shop, lines }) => [shop.id, lines.map(({ sku }) => sku)])).toEqual([
    ['b', ['1', '3']],
    ['a', ['2']],
  ]);
});

test('a free product is not for sale', () => {
  expect(isForSale({ active: true, published: true, price: 1 })).toBe(true);
  expect(isForSale({ active: true, published: true, price: 0 })).toBe(false);
  expect(isForSale({ active: false, published: true, price: 1 })).toBe(false);
});
