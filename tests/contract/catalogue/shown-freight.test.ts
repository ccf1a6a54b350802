import { afterAll, beforeAll, expect, test } from 'vitest';
import { product } from '#contract/calls/catalogue.ts';
import { freightShown } from '#contract/rules/pricing.ts';
import { listProducts, openSeller } from '../../support/goods/listed-products.ts';
import { createTestShop, type TestShop } from '../../support/shop.ts';

const prices = [999, 1000, 1001];
const terms = [null, 0, 500].flatMap((freight) =>
  [null, 1000].map((free_from) => ({ freight, free_from })),
);

let shop: TestShop;
/** What the rule of both sides says, by product. */
const rule = new Map<string, number | null>();

beforeAll(async () => {
  shop = await createTestShop();
  for (const it of terms) {
    const { freight, free_from: freeFrom } = it;
    const seller = await openSeller(shop.db, { en: 'Seller' }, { freight, freeFrom });
    const goods = prices.map((priceFrom) => ({ name: 'Kettle', priceFrom }));
    const ids = await listProducts(shop.db, seller, goods);
    for (const [at, id] of ids.entries()) rule.set(id, freightShown(it, prices[at] ?? 0));
  }
});

afterAll(() => shop.close());

const all = { page_size: 50 };

test('a card shows the freight that the rule of both sides says', async () => {
  const { items } = await shop.ok(product.list, all);
  const shown = new Map(items.map(({ id, freight }) => [id, freight]));
  expect(new Set(shown.values())).toEqual(new Set([null, 0, 500]));
  expect(shown).toEqual(rule);
});

test.each([
  ['a list', {}],
  ['a search', { q: 'kettle' }],
])('%s with free delivery has what the rule of both sides calls free', async (_of, wish) => {
  const { items } = await shop.ok(product.list, { ...all, ...wish, free_freight: '1' });
  const free = [...rule].filter(([, freight]) => freight === 0).map(([id]) => id);
  expect(new Set(items.map(({ id }) => id))).toEqual(new Set(free));
});
