import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cityOf } from '#contract/addresses.ts';
import { orderStatus } from '#contract/order-status.ts';
import { dayAfter, progress } from './passage.ts';

test('days are counted in UTC', () => {
  expect(dayAfter(new Date('2026-11-21T23:59:59Z'), 1)).toBe('2026-11-22');
  expect(dayAfter(new Date('2026-12-31T00:00:00Z'), 1)).toBe('2027-01-01');
  expect(dayAfter(new Date('2028-02-28T12:00:00+14:00'), 2)).toBe('2028-02-29');
  expect(dayAfter(new Date('2026-11-21T08:00:00Z'), 0)).toBe('2026-11-21');
});

describe('progress', () => {
  const shipped = new Date('2026-11-01T00:00:00Z');
  const at = (day: string) =>
    progress(orderStatus.shipped, shipped, '2026-11-11', new Date(`${day}T00:00:00Z`));

  test('goes with the days, starts visibly, and never arrives by itself', () => {
    expect(at('2026-11-01')).toBe(0.1);
    expect(at('2026-11-06')).toBe(0.5);
    expect(at('2026-11-11')).toBe(0.95);
    expect(at('2027-11-11')).toBe(0.95);
    expect(at('2025-11-11')).toBe(0.1);
  });

  test('is nothing before the parcel leaves and all once it is there', () => {
    const { unpaid, paid, cancelled, received, completed } = orderStatus;
    for (const status of [unpaid, paid, cancelled]) {
      expect(progress(status, null, '2026-11-11', shipped)).toBe(0);
    }
    for (const status of [received, completed]) {
      expect(progress(status, shipped, '2026-11-11', shipped)).toBe(1);
    }
    expect(progress(orderStatus.shipped, null, '2026-11-11', shipped)).toBe(0);
  });

  test('is a share of the way at any time', () => {
    const date = fc.date({ noInvalidDate: true, max: new Date('9999-01-01') });
    fc.assert(
      fc.property(date, date, date, (left, arrives, now) => {
        fc.pre(arrives.getTime() > 0);
        const day = arrives.toISOString().slice(0, 10);
        const way = progress(orderStatus.shipped, left, day, now);
        expect(way).toBeGreaterThanOrEqual(0.1);
        expect(way).toBeLessThanOrEqual(0.95);
      }),
    );
  });
});

test('the end of a passage is named by the words before a comma of any script', () => {
  expect(cityOf('Bangkok, Phaya Thai 10400')).toBe('Bangkok');
  expect(cityOf('上海市，浦东新区')).toBe('上海市');
  expect(cityOf('東京都、港区')).toBe('東京都');
  expect(cityOf('Singapore 068877')).toBe('Singapore 068877');
  expect(cityOf(', somewhere')).toBe(', somewhere');
});
