import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { shares } from './shares.ts';

const amount = fc.integer({ min: 0, max: 1_000_000_000_000 });
const weights = fc.array(amount, { minLength: 1, maxLength: 20 });

test('the parts add up to the sum, each within one unit of its fair share', () => {
  fc.assert(
    fc.property(amount, weights, (sum, parts) => {
      const whole = parts.reduce((total, weight) => total + BigInt(weight), 0n);
      fc.pre(whole > 0n);
      const shared = shares(sum, parts);
      expect(shared.reduce((total, part) => total + part, 0)).toBe(sum);
      for (const [index, weight] of parts.entries()) {
        const off = BigInt(shared[index] ?? 0) * whole - BigInt(sum) * BigInt(weight);
        expect(off > -whole && off < whole).toBe(true);
      }
    }),
  );
});

test('a larger weight gets no smaller part, and a zero weight gets nothing', () => {
  fc.assert(
    fc.property(amount, weights, (sum, parts) => {
      const shared = shares(sum, parts);
      const byWeight = parts.map((weight, index) => ({ weight, part: shared[index] ?? 0 }));
      byWeight.sort((a, b) => a.weight - b.weight || a.part - b.part);
      const sorted = byWeight.map(({ part }) => part);
      expect(sorted).toEqual([...sorted].sort((a, b) => a - b));
      for (const { weight, part } of byWeight) if (weight === 0) expect(part).toBe(0);
    }),
  );
});

test('without any weight nothing is shared', () => {
  expect(shares(100, [0, 0])).toEqual([0, 0]);
  expect(shares(100, [])).toEqual([]);
});

test('of equal remainders the first is rounded up', () => {
  expect(shares(10, [1, 1, 1])).toEqual([4, 3, 3]);
  expect(shares(1, [5, 5])).toEqual([1, 0]);
});
