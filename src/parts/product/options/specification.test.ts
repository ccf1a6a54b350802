import { expect, test } from 'vitest';
import type { ProductDetail } from '#contract/calls/catalogue.ts';
import {
  type Choice,
  choose,
  chosenPicture,
  chosenSku,
  firstChoice,
  isAvailable,
  isSoldOut,
  missingOptions,
  pricedSku,
} from './specification.ts';

const option = (name: string, ...keys: string[]) => ({
  ...{ name, values: keys.map((key) => ({ key, label: key, swatch: null })) },
});
const sku = (id: string, values: string[], price: number, stock = 9) => ({
  ...{ id, values, price, compare_at: null, stock, picture: null },
});

/** One fabric, of two colours and two sizes; red L is sold out, blue S is not made. */
const shirt = {
  options: [option('Fabric', 'linen'), option('Colour', 'red', 'blue'), option('Size', 's', 'l')],
  skus: [
    sku('red-s', ['linen', 'red', 's'], 2000),
    sku('red-l', ['linen', 'red', 'l'], 2000, 0),
    sku('blue-l', ['linen', 'blue', 'l'], 1500),
  ],
} as unknown as ProductDetail;

const namesOf = (choice: Choice) => missingOptions(shirt, choice).map(({ name }) => name);

test('a product with options names no SKU before each is chosen, in any order', () => {
  const opened = firstChoice(shirt);
  expect(opened).toEqual(['linen', undefined, undefined]);
  expect(namesOf(opened)).toEqual(['Colour', 'Size']);
  expect(chosenSku(shirt, opened)).toBeUndefined();

  const small = choose(opened, 2, 's');
  expect(namesOf(small)).toEqual(['Colour']);
  expect(chosenSku(shirt, small)).toBeUndefined();
  expect(chosenSku(shirt, choose(small, 1, 'red'))?.id).toBe('red-s');
  expect(namesOf(choose(small, 1, 'red'))).toEqual([]);
});

test('a product without options, or with one variant, is chosen already', () => {
  const plain = { options: [], skus: [sku('only', [], 900)] } as unknown as ProductDetail;
  expect(chosenSku(plain, firstChoice(plain))?.id).toBe('only');
  // A size that no SKU has is no choice.
  const last = { ...shirt, skus: shirt.skus.slice(0, 1) };
  expect(chosenSku(last, firstChoice(last))?.id).toBe('red-s');
});

test('a value is off if nothing that is still open can be bought with it', () => {
  const opened = firstChoice(shirt);
  const red = choose(opened, 1, 'red');
  const large = choose(opened, 2, 'l');
  expect(['red', 'blue'].map((key) => isAvailable(shirt, opened, 1, key))).toEqual([true, true]);
  expect(['s', 'l'].map((key) => isAvailable(shirt, red, 2, key))).toEqual([true, false]);
  expect(['red', 'blue'].map((key) => isAvailable(shirt, large, 1, key))).toEqual([false, true]);
  expect([opened, red, choose(red, 2, 'l')].map((it) => isSoldOut(shirt, it))).toEqual([
    ...[false, false, true],
  ]);
});

test('the price is that of the cheapest variant that is still open', () => {
  const opened = firstChoice(shirt);
  const prices = [opened, choose(opened, 1, 'red'), choose(choose(opened, 1, 'blue'), 2, 's')];
  expect(prices.map((choice) => pricedSku(shirt, choice)?.price)).toEqual([1500, 2000, 1500]);
});

test('a colour shows its picture before the size is chosen', () => {
  const inRed = { id: 'red', tint: '#f00' };
  const pictured = {
    ...shirt,
    skus: shirt.skus.map((it) => ({ ...it, picture: it.values[1] === 'red' ? inRed : null })),
  } as ProductDetail;
  const opened = firstChoice(shirt);
  expect(chosenPicture(pictured, opened)).toBeNull();
  expect(chosenPicture(pictured, choose(opened, 1, 'red'))?.id).toBe('red');
  expect(chosenPicture(pictured, choose(opened, 1, 'blue'))).toBeNull();
});
