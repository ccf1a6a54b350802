import { expect, test } from 'vitest';
import { priceScale, readAmount } from './price-scale.ts';

test('a scale rises from 0 to the highest price in round amounts', () => {
  for (const [top, digits] of [
    [128_950, 2],
    [98_000, 0],
    [990, 2],
    [12_345_678, 3],
  ] as const) {
    const scale = priceScale(top, digits);
    expect(scale[0]).toBe(0);
    expect(scale.at(-1)).toBeGreaterThanOrEqual(top);
    expect(scale.at(-1)).toBeLessThanOrEqual(top * 1.2);
    expect([...scale].sort((a, b) => a - b)).toEqual(scale);
    expect(scale.every((step) => step % 10 ** digits === 0)).toBe(true);
  }
});

test('an amount is parsed as people type it', () => {
  expect(readAmount('12,50', 2)).toBe(1250);
  expect(readAmount('$ 80', 2)).toBe(8000);
  expect(readAmount('１００', 0)).toBe(100);
  expect(readAmount('', 2)).toBeUndefined();
  expect(readAmount('any', 2)).toBeUndefined();
  expect(readAmount('1.2.3', 2)).toBeUndefined();
});
