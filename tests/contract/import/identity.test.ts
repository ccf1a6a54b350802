import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { order } from '#contract/calls/orders.ts';
import { payOrders, purchaseOf } from '../../support/goods/purchases.ts';
import { isWhole, type Line, openStore } from '../../support/products/store.ts';
import { createTestShop, type TestShop } from '../../support/shop.ts';

let shop: TestShop;

beforeAll(async () => {
  shop = await createTestShop({ config: { defaultLang: 'en' } });
});
afterAll(() => shop.close());

const base: Line[] = [['bowl', {}, 'CM-1', 8]];
const edits: [string, Line[]][] = [
  [
    'gains an option',
    [
      ['bowl', { Colour: 'Sand' }, 'CM-1', 8],
      ['bowl', { Colour: 'Slate' }, 'CM-2', 5],
    ],
  ],
  [
    'gains two options',
    [
      ['bowl', { Colour: 'Sand', Size: 'S' }, 'CM-1', 8],
      ['bowl', { Colour: 'Sand', Size: 'L' }, 'CM-2', 5],
    ],
  ],
  [
    'gains three options',
    [
      ['bowl', { A: 'a', B: 'b', C: 'c' }, 'CM-1', 8],
      ['bowl', { A: 'a', B: 'b', C: 'd' }, 'CM-2', 5],
    ],
  ],
  [
    'is the second row',
    [
      ['bowl', { Colour: 'Slate' }, 'CM-2', 5],
      ['bowl', { Colour: 'Sand' }, 'CM-1', 8],
    ],
  ],
  [
    'has no word for the option',
    [
      ['bowl', { Colour: '' }, 'CM-1', 8],
      ['bowl', { Colour: 'Slate' }, 'CM-2', 5],
    ],
  ],
  [
    'has no word, with another',
    [
      ['bowl', {}, 'CM-1', 8],
      ['bowl', {}, 'CM-2', 5],
    ],
  ],
  [
    'has the same word as another',
    [
      ['bowl', { Colour: 'Sand' }, 'CM-2', 5],
      ['bowl', { Colour: 'Sand' }, 'CM-1', 8],
    ],
  ],
  [
    'has another handle',
    [
      ['dish', { Colour: 'Sand' }, 'CM-1', 8],
      ['dish', { Colour: 'Slate' }, 'CM-2', 5],
    ],
  ],
];

describe('a known SKU keeps its bag lines, saved lines, favourites, holds and history if it', () => {
  test.for(edits)('%s, and back', async ([, lines]) => {
    const all = await openStore(shop);
    for (const file of [lines, base, lines, lines]) {
      const { variants } = await all.store.take(file);
      expect(variants.kept + variants.refused).toBe(file.length);
      await isWhole(all, 5);
    }
    await payOrders(shop, all.ada, [all.held]);
    await isWhole(all, 5);
    await all.store.take(base.map(([handle, options, code]) => [handle, options, code, 5]));
    const wish = (quantity: number) =>
      purchaseOf(all.eve, [{ skuId: Number(all.skuId), quantity }]);
    expect(await shop.word(order.create, wish(6), all.eve)).toBe('not_enough_stock');
    expect(await shop.word(order.create, wish(5), all.eve)).toBe('ok');
    expect(await shop.invariants()).toEqual([]);
  });

  test('is in other options after each file: renamed, merged into one, split, translated', async () => {
    const all = await openStore(shop);
    const options = [
      { Colour: 'Sand', Size: 'S' },
      { Shade: 'Dune', Size: 'S' },
      { Style: 'Dune / S' },
      { Size: 'S', Shade: 'Dune' },
      { Taille: 'Petite', Couleur: 'Sable', Matière: 'Grès' },
      { Title: 'Default Title' },
      { Style: 'Sand' },
    ];
    for (const one of options) {
      const other = Object.fromEntries(Object.keys(one).map((name) => [name, 'Other']));
      await all.store.take([
        ['bowl', one, 'CM-1', 8],
        ['bowl', other, 'CM-2', 4],
      ]);
      await isWhole(all, 5);
    }
  });

  test('is in a file of SKUs and prices, without the options', async () => {
    const all = await openStore(shop);
    await all.store.take(edits[1]?.[1] ?? []);
    const before = await all.store.product('bowl');
    const { variants } = await all.store.take(
      [
        ['bowl', {}, 'CM-2', 5],
        ['bowl', {}, 'CM-1', 8],
      ],
      { withOptions: false },
    );
    expect(variants).toEqual({ kept: 2, withdrawn: 0, refused: 0 });
    await isWhole(all, 5);
    expect((await all.store.product('bowl')).options).toEqual(
      before.options.map((it) => ({ ...it, values: expect.arrayContaining(it.values) })),
    );
  });
});
