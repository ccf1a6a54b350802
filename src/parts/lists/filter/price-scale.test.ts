import { expect, test } from 'vitest';
import { priceScale } from './price-scale.ts';

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
