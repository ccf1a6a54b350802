import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cityOf } from '#contract/calls/addresses.ts';
import type { ParcelEventKind } from '#contract/calls/parcel-events.ts';
import { orderStatus } from '#contract/rules/order-status.ts';
import { dayAfter, progress } from './shipment-progress.ts';

test('days count in UTC', () => {
  expect(dayAfter(new Date('2026-11-21T23:59:59Z'), 1)).toBe('2026-11-22');
  expect(dayAfter(new Date('2026-12-31T00:00:00Z'), 1)).toBe('2027-01-01');
  expect(dayAfter(new Date('2028-02-28T12:00:00+14:00'), 2)).toBe('2028-02-29');
  expect(dayAfter(new Date('2026-11-21T08:00:00Z'), 0)).toBe('2026-11-21');
});

describe('progress', () => {
  const shipped = new Date('2026-11-01T00:00:00Z');
  const arrivesTo = '2026-11-11';
  const parcel = { shippedAt: shipped, arrivesTo };
  const at = (day: string) => progress(orderStatus.shipped, parcel, new Date(`${day}T00:00:00Z`));

  test('advances by the day, starts above zero and never arrives automatically', () => {
    expect(at('2026-11-01')).toBe(0.1);
    expect(at('2026-11-06')).toBe(0.5);
    expect(at('2026-11-11')).toBe(0.95);
    expect(at('2027-11-11')).toBe(0.95);
    expect(at('2025-11-11')).toBe(0.1);
  });

  test('is 0 before the parcel ships and 1 once it has arrived', () => {
    const { unpaid, paid, cancelled, received, completed } = orderStatus;
    for (const status of [unpaid, paid, cancelled]) {
      expect(progress(status, { ...parcel, shippedAt: null }, shipped)).toBe(0);
    }
    for (const status of [received, completed]) {
      expect(progress(status, parcel, shipped)).toBe(1);
    }
    expect(progress(orderStatus.shipped, { ...parcel, shippedAt: null }, shipped)).toBe(0);
  });

  test('is at least where the carrier has reported it', () => {
    const once = (...reported: ParcelEventKind[]) =>
      progress(orderStatus.shipped, { ...parcel, reported }, shipped);
    expect(once('accepted')).toBe(0.1);
    expect(once('departed', 'accepted')).toBe(0.3);
    expect(once('out_for_delivery', 'customs')).toBe(0.9);
    expect(once('delivered')).toBe(1);
    const late = new Date('2026-11-09T00:00:00Z');
    expect(progress(orderStatus.shipped, { ...parcel, reported: ['departed'] }, late)).toBe(0.8);
  });

  test('stays between 0.1 and 0.95 while shipped', () => {
    const date = fc.date({ noInvalidDate: true, max: new Date('9999-01-01') });
    fc.assert(
      fc.property(date, date, date, (left, arrives, now) => {
        fc.pre(arrives.getTime() > 0);
        const day = arrives.toISOString().slice(0, 10);
        const way = progress(orderStatus.shipped, { shippedAt: left, arrivesTo: day }, now);
        expect(way).toBeGreaterThanOrEqual(0.1);
        expect(way).toBeLessThanOrEqual(0.95);
      }),
    );
  });
});

test('the destination city is the text before the first comma of any script', () => {
  expect(cityOf({ area: 'Bangkok, Phaya Thai 10400' })).toBe('Bangkok');
  expect(cityOf({ area: '上海市，浦东新区' })).toBe('上海市');
  expect(cityOf({ area: '東京都、港区' })).toBe('東京都');
  expect(cityOf({ area: 'Singapore 068877' })).toBe('Singapore 068877');
  expect(cityOf({ city: 'Nagoya, Aichi', area: 'Nagoya, Aichi, 460' })).toBe('Nagoya, Aichi');
  expect(cityOf({ area: ', somewhere' })).toBe(', somewhere');
});
