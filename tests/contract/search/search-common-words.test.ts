import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { product as calls } from '#contract/calls/catalogue.ts';
import { search } from '#contract/calls/search.ts';
import { listProducts, openSeller } from '../../support/goods/listed-products.ts';
import { createTestShop, type TestShop } from '../../support/shop.ts';

let shop: TestShop;
/** One per product; a later one has a better rank. */
let ids: string[];

/** Each word is in more products than a search reads one by one. */
const words: { [word: string]: (n: number) => boolean } = {
  amber: (n) => n % 2 === 0,
  basalt: (n) => n % 3 === 0,
  cobalt: (n) => n % 3 === 1 || n < 90,
};
const nameOf = (n: number) =>
  ['Cup', ...Object.keys(words).filter((word) => words[word]?.(n)), `number ${n}`].join(' ');

const count = 750;

beforeAll(async () => {
  shop = await createTestShop();
  const products = Array.from({ length: count }, (_, n) => ({
    name: nameOf(n),
    priceFrom: 1000 + ((n * 7) % count),
  }));
  ids = await listProducts(shop.db, await openSeller(shop.db), products);
});

afterAll(() => shop.close());

const having = (...wanted: string[]) =>
  ids.map((_, n) => n).filter((n) => wanted.every((word) => words[word]?.(n)));

/** All results, page by page, as indexes of what was listed. */
async function walk(q: string, sort?: 'price_up'): Promise<number[]> {
  const found: number[] = [];
  let cursor: string | undefined;
  do {
    const page = await shop.ok(calls.list, { q, ...(sort && { sort }), ...(cursor && { cursor }) });
    found.push(...page.items.map(({ id }) => ids.indexOf(id)));
    cursor = page.next_cursor ?? undefined;
  } while (cursor);
  return found;
}

describe('words that many products have', () => {
  test.each([
    ['that go together', ['amber', 'basalt']],
    ['that rarely do, and not among the best', ['basalt', 'cobalt']],
    ['of three', ['amber', 'basalt', 'cobalt']],
  ])('all are found, the best first, %s', async (_, wanted) => {
    const expected = having(...wanted);
    const q = wanted.join(' ');
    expect(await walk(q)).toEqual(expected.toReversed());
    expect(await shop.ok(search.count, { q })).toEqual({ total: expected.length, is_more: false });
  });

  test('the cheapest come first if requested', async () => {
    const price = (n: number) => (n * 7) % count;
    const expected = having('basalt', 'cobalt').sort((a, b) => price(a) - price(b));
    expect(await walk('cobalt basalt', 'price_up')).toEqual(expected);
  });
});
