import { describe, expect, test } from 'vitest';
import { product } from '#contract/calls/catalogue.ts';
import { search } from '#contract/calls/search.ts';
import type { InputOf } from '#contract/endpoint.ts';
import { listProducts, onEmptyShop, option } from '../../support/goods/listed-products.ts';
import type { TestShop } from '../../support/shop.ts';

let shop: TestShop;
let seller: number;

onEmptyShop((its, sellerId) => {
  [shop, seller] = [its, sellerId];
});

type Wish = Partial<InputOf<typeof product.list>>;

const colour = (...labels: string[]) => option('Colour', ...labels);
const size = (...labels: string[]) => option('Size', ...labels);

/** The indexes of the listed products that a list has, and what of its words became filters. */
async function found(ids: string[], wish: Wish) {
  const { items, understood } = await shop.ok(product.list, wish, { lang: 'en' });
  const places = items.map(({ id }) => ids.indexOf(id));
  return understood ? { places, understood } : { places };
}

const catalogue = () =>
  listProducts(shop.db, seller, [
    { name: 'Red bean mooncakes', priceFrom: 1500 },
    { name: 'Canvas backpack', options: [colour('Cherry red', 'Navy')], priceFrom: 9000 },
    { name: 'Roll-top backpack', options: [colour('Black')], priceFrom: 25_000 },
    { name: 'Wool coat', options: [colour('Red'), size('S', 'M')], priceFrom: 19_000 },
    { name: 'Rain coat', options: [size('L', 'EU 46')], priceFrom: 30_000 },
    { name: 'Black tea', priceFrom: 800 },
    { name: 'Tea tin', options: [colour('Black')], priceFrom: 1200 },
  ]);

describe('words that ask for more than a word', () => {
  test('a colour becomes a filter, and finds nothing of another colour or kind', async () => {
    const ids = await catalogue();
    expect(await found(ids, { q: 'red backpack' })).toEqual({
      ...{ places: [1], understood: { q: 'backpack', colour: 'red' } },
    });
    // Taken off, it is gone.
    expect((await found(ids, { q: 'backpack' })).places).toEqual([2, 1]);
  });

  test('a colour in a name, or of no product, stays a word', async () => {
    const ids = await catalogue();
    const tea = await found(ids, { q: 'black tea' });
    expect(tea.understood).toBeUndefined();
    expect(tea.places).toContain(5);
    expect((await found(ids, { q: 'purple backpack' })).understood).toBeUndefined();
  });

  test('what is left fits a search again, also if folding has lengthened it', async () => {
    // One character is four once it is folded.
    const q = `${'\u3316'.repeat(30)} under 200`;
    const { understood } = await shop.ok(product.list, { q }, { lang: 'en' });
    expect(understood?.price_to).toBe(20_000);
    expect(await shop.word(product.list, understood ?? {}, { lang: 'en' })).toBe('ok');
  });

  test('a price and a size become filters, also where nothing has them', async () => {
    const ids = await catalogue();
    expect(await found(ids, { q: 'coat under 200' })).toEqual({
      ...{ places: [3], understood: { q: 'coat', price_to: 20_000 } },
    });
    expect(await found(ids, { q: 'coat size M' })).toEqual({
      ...{ places: [3], understood: { q: 'coat', size: 'm' } },
    });
    expect((await found(ids, { q: 'coat size XS' })).places).toEqual([]);
    expect(await found(ids, { q: 'red coat size m under 200' })).toEqual({
      ...{ places: [3], understood: { q: 'coat', colour: 'red', size: 'm', price_to: 20_000 } },
    });
    expect(await found(ids, { q: 'under 10' })).toEqual({
      ...{ places: [5], understood: { price_to: 1000 } },
    });
  });

  test('the count agrees with the list', async () => {
    const ids = await catalogue();
    for (const q of ['red backpack', 'coat under 200', 'coat size xs', 'black tea', 'under 10']) {
      const { total } = await shop.ok(search.count, { q }, { lang: 'en' });
      expect(total, q).toBe((await found(ids, { q })).places.length);
    }
  });
});

describe('the filters by colour and size', () => {
  test('keep what matches, in every order, page by page', async () => {
    const ids = await catalogue();
    expect((await found(ids, { colour: 'red', sort: 'price_up' })).places).toEqual([1, 3]);
    expect((await found(ids, { size: 'eu 46' })).places).toEqual([4]);
    expect((await found(ids, { colour: 'red', size: 'm' })).places).toEqual([3]);
    expect((await found(ids, { colour: 'none' })).places).toEqual([]);
    for (const sort of ['best', 'price_down', 'newest'] as const) {
      for (const q of [undefined, 'backpack', 'red backpack under 500']) {
        const wish = { ...(q !== undefined && { q }), sort, colour: 'black', page_size: 1 };
        const whole = await shop.ok(product.list, { ...wish, page_size: 20 });
        const first = await shop.ok(product.list, wish);
        const cursor = first.next_cursor ?? undefined;
        const second = cursor ? await shop.ok(product.list, { ...wish, cursor }) : { items: [] };
        expect([...first.items, ...second.items].map(({ id }) => id)).toEqual(
          whole.items.slice(0, 2).map(({ id }) => id),
        );
      }
    }
  });

  test('are offered as the list’s products have them', async () => {
    await catalogue();
    const offered = (wish: Wish) => shop.ok(search.facets, wish, { lang: 'en' });
    expect(await offered({ q: 'backpack' })).toEqual({
      colours: ['black', 'red'],
      sizes: [],
    });
    expect(await offered({ q: 'red coat' })).toEqual({ colours: ['red'], sizes: ['m', 's'] });
    // Another of the same kind can be chosen instead.
    expect((await offered({ q: 'backpack', colour: 'black' })).colours).toContain('red');
  });
});
