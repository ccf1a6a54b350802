import { expect, test } from 'vitest';
import { withUnderstood } from './change-query.ts';
import { partsOf, withoutPart, withoutParts } from './filter/filter-parts.ts';
import { type ListQuery, readListQuery } from './list-query.ts';
import { writeListQuery } from './write-list-query.ts';

const full: ListQuery = {
  q: '茶壶 & tea+',
  category: 'family',
  shop_id: '3',
  colour: 'red',
  size: 'eu 46',
  price_from: 1000,
  price_to: 8000,
  free_freight: '1',
  in_stock: '1',
  well_rated: '1',
  sort: 'price_up',
};

test('a query survives a round trip through the URL', () => {
  expect(readListQuery(writeListQuery(full))).toEqual(full);
  expect(readListQuery(writeListQuery({}))).toEqual({});
  expect(writeListQuery({})).toBe('');
});

test('invalid URL parts are ignored', () => {
  const nonsense =
    '?q=%20&category=boats&shop_id=0x1&price_from=-1&price_to=1e9&in_stock=yes&sort=random';
  expect(readListQuery(nonsense)).toEqual({});
  expect(readListQuery('?sort=best&price_to=99999999999')).toEqual({});
  expect(readListQuery(`?q=${'x'.repeat(200)}`).q).toHaveLength(80);
});

test('filters are removed one by one; a price range counts as one', () => {
  expect(partsOf(full)).toEqual([
    'category',
    'shop_id',
    'colour',
    'size',
    'price',
    'free_freight',
    'in_stock',
    'well_rated',
  ]);
  expect(partsOf(withoutPart(full, 'price'))).not.toContain('price');
  expect(withoutParts(full)).toEqual({ q: full.q, sort: full.sort });
});

test('words that have become filters can be taken off', () => {
  const typed: ListQuery = { q: 'red backpack under 90', in_stock: '1' };
  const query = withUnderstood(typed, { q: 'backpack', colour: 'red', price_to: 9000 });
  expect(partsOf(query)).toEqual(['colour', 'price', 'in_stock']);
  expect(withoutPart(query, 'colour')).toEqual({ q: 'backpack', price_to: 9000, in_stock: '1' });
  expect(withUnderstood(typed, { price_to: 9000 })).toEqual({ price_to: 9000, in_stock: '1' });
  expect(withUnderstood(typed, undefined)).toBe(typed);
});
