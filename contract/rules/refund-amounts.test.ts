import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isRefundable, type PaidLine, refundedUnits, refundMaximum } from './refund-amounts.ts';

const line = fc.record({
  quantity: fc.integer({ min: 1, max: 12 }),
  paid: fc.integer({ min: 0, max: 2_000_000 }),
});

const paidOrder = fc.record({
  lines: fc.array(line, { minLength: 1, maxLength: 5 }),
  freight: fc.integer({ min: 0, max: 5000 }),
  /** Picks lines and quantities until nothing is left. */
  picks: fc.infiniteStream(fc.nat()),
});

/** Some of the units that are left; possibly none. */
function pick(lines: PaidLine[], picks: fc.Stream<number>) {
  return lines
    .map(({ sku_id, quantity, refunded }) => ({
      sku_id,
      quantity: Number(picks.next().value) % (quantity - refunded + 1),
    }))
    .filter(({ quantity }) => quantity > 0);
}

/** Refunds all lines in parts. Returns the sum of their maxima. */
function refundAll(lines: PaidLine[], freight: number, picks: fc.Stream<number>): number {
  let sum = 0;
  while (lines.some(({ quantity, refunded }) => refunded < quantity)) {
    const units = pick(lines, picks);
    if (units.length === 0) continue;
    expect(isRefundable({ lines, freight }, units)).toBe(true);
    const maximum = refundMaximum({ lines, freight }, units);
    expect(maximum).toBeGreaterThanOrEqual(0);
    sum += maximum;
    for (const { sku_id, quantity } of units) {
      const refunded = lines.find((it) => it.sku_id === sku_id);
      if (refunded) refunded.refunded += quantity;
    }
  }
  return sum;
}

describe('the maximum of a refund', () => {
  test('adds up to exactly what was paid, in any partition and sequence', () => {
    const adds = fc.property(paidOrder, ({ lines: given, freight, picks }) => {
      const lines = given.map((it, n): PaidLine => ({ ...it, sku_id: String(n), refunded: 0 }));
      const paid = lines.reduce((sum, it) => sum + it.paid, freight);
      expect(refundAll(lines, freight, picks)).toBe(paid);
    });
    fc.assert(adds, { numRuns: 500 });
  });

  test('is exact for the largest order', () => {
    const dear = { sku_id: '1', quantity: 999, refunded: 998, paid: 999_999_999_998 };
    const last = [{ sku_id: '1', quantity: 1 }];
    expect(refundMaximum({ lines: [dear], freight: 0 }, last)).toBe(1_001_001_001);
  });

  test('counts no unit twice', () => {
    const lines = [{ sku_id: '1', quantity: 3, refunded: 1, paid: 900 }];
    const units = (quantity: number) => [{ sku_id: '1', quantity }];
    expect(isRefundable({ lines, freight: 0 }, units(2))).toBe(true);
    expect(isRefundable({ lines, freight: 0 }, units(3))).toBe(false);
    expect(isRefundable({ lines, freight: 0 }, [...units(1), ...units(1)])).toBe(false);
    expect(isRefundable({ lines, freight: 0 }, [{ sku_id: '2', quantity: 1 }])).toBe(false);
    expect(refundMaximum({ lines, freight: 50 }, units(1))).toBe(300);
    expect(refundMaximum({ lines, freight: 50 }, units(5))).toBe(650);
  });
});

test('units are refunded once their refund has passed', () => {
  const refunds = [
    { stage: 'review', lines: [{ sku_id: '1', quantity: 1 }] },
    { stage: 'withdrawn', lines: [{ sku_id: '1', quantity: 4 }] },
    {
      stage: 'passed',
      lines: [
        { sku_id: '1', quantity: 2 },
        { sku_id: '2', quantity: 1 },
      ],
    },
    { stage: 'passed', lines: [{ sku_id: '1', quantity: 1 }] },
  ];
  expect(['1', '2', '3'].map((sku) => refundedUnits(refunds, sku))).toEqual([3, 1, 0]);
});
