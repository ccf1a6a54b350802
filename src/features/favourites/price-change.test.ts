import { expect, test } from 'vitest';
import type { SavedProduct } from '#data/mirror.ts';
import { priceChange } from './price-change.ts';

const product = (price: number, saved_price?: number | null) =>
  ({ price, saved_price }) as SavedProduct;

test.for<[number, number | null | undefined, number]>([
  [880, 1000, -12],
  [1000, 1000, 0],
  [1125, 1000, 12],
  [1004, 1000, 0],
  [996, 1000, 0],
  [1000, null, 0],
  [1000, undefined, 0],
  [1000, 0, 0],
])('%d, saved at %s: %d %%', ([price, saved, change]) => {
  expect(priceChange(product(price, saved)) + 0).toBe(change);
});
