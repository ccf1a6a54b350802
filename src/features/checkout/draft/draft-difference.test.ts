import { expect, test } from 'vitest';
import type { Quote } from '#contract/calls/orders.ts';
import type { KnownLine } from '#data/mirror.ts';
import { differenceOf } from './draft-difference.ts';

type Group = Quote['groups'][number];

const known = (
  sku_id: string,
  price: number,
  shop: Partial<KnownLine['shop']> = {},
): KnownLine => ({
  sku_id,
  product_id: sku_id,
  name: `thing ${sku_id}`,
  specification: '',
  picture: null,
  price,
  quantity: 2,
  shop: { id: '1', name: 'Seller', freight: 500, free_from: null, ...shop },
});

const line = (
  sku_id: string,
  price: number,
  problem: Group['lines'][number]['problem'] = null,
): Group['lines'][number] => {
  const { shop: _, ...rest } = known(sku_id, price);
  return { ...rest, problem, stock: 9 };
};

const sums = { items_total: 0, freight: 0, discount: 0, total: 0 };

function quote(...groups: { id?: string; freight?: number; lines: Group['lines'] }[]): Quote {
  return {
    ...sums,
    promo: null,
    available: 0,
    hold: null,
    groups: groups.map(({ id = '1', freight = 500, lines }) => ({
      ...sums,
      shop: { id, name: 'Seller' },
      lines,
      freight,
      passage: null,
      is_free_delivery: true,
      returns_days: 14,
    })),
  };
}

const nothing = { rose: 0, fell: 0, soldOut: 0, short: 0, isDeliveryOther: false };

test('an unchanged price is no change', () => {
  const difference = differenceOf([known('7', 100)], quote({ lines: [line('7', 100)] }));
  expect(difference).toEqual({ ...nothing, changes: new Map() });
});

test('risen and fallen prices and missing items are counted by line', () => {
  const difference = differenceOf(
    [known('1', 100), known('2', 100), known('3', 100), known('4', 100), known('5', 100)],
    quote({
      lines: [
        line('1', 130),
        line('2', 90),
        line('3', 110),
        line('4', 80, 'sold_out'),
        line('5', 100, 'not_enough_stock'),
      ],
    }),
  );
  expect(difference).toMatchObject({ ...nothing, rose: 2, fell: 1, soldOut: 1, short: 1 });
  // The price of an unavailable item does not matter.
  expect([...difference.changes]).toEqual([
    ['1', 30],
    ['2', -10],
    ['3', 10],
  ]);
});

test('delivery is compared by shop, using each shop’s free-delivery rule', () => {
  const free = { free_from: 200 };
  const asBefore = quote({ freight: 0, lines: [line('7', 100)] });
  expect(differenceOf([known('7', 100, free)], asBefore).isDeliveryOther).toBe(false);
  const cheaper = quote({ freight: 500, lines: [line('7', 90)] });
  expect(differenceOf([known('7', 100, free)], cheaper).isDeliveryOther).toBe(true);
});

test('a shop whose items are all sold out has not changed its delivery', () => {
  const kept = [known('7', 100), known('8', 100, { id: '2', freight: 300 })];
  const now = quote(
    { lines: [line('7', 100)] },
    { id: '2', freight: 0, lines: [line('8', 100, 'sold_out')] },
  );
  expect(differenceOf(kept, now)).toMatchObject({ ...nothing, soldOut: 1 });
});

test('an unknown line is not compared', () => {
  const difference = differenceOf([], quote({ lines: [line('7', 100)] }));
  expect(difference).toEqual({ ...nothing, changes: new Map() });
});
