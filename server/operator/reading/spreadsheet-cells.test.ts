import { describe, expect, test } from 'vitest';
import { isAmount } from './spreadsheet-amount.ts';
import { type DayOrder, dayOrders, isTime } from './spreadsheet-time.ts';

describe('an amount', () => {
  test.for([
    ['12.50', 1250, 'USD', true],
    ['12.5', 1250, 'USD', true],
    ['12,5', 1250, 'EUR', true],
    ['-12,50', -1250, 'EUR', true],
    ['−12.5', -1250, 'USD', true],
    ['(12.50)', -1250, 'USD', true],
    ['\u200e-12.50', -1250, 'USD', true],
    ['١٢٫٥', 1250, 'USD', true],
    ['100', 10_000, 'USD', true],
    ['0', 0, 'USD', true],
    ['-0.00', 0, 'USD', true],
    ['1,234.50', 123_450, 'USD', true],
    ['1.234,50', 123_450, 'EUR', true],
    ['1\u202f234,5', 123_450, 'EUR', true],
    ['12,50 €', 1250, 'EUR', true],
    ['1500', 1500, 'JPY', true],
    ['1,500', 1500, 'JPY', true],
    ['1,234', 1234, 'KWD', true],
    ['1.2', 1200, 'KWD', true],
    ['12.50', -1250, 'USD', false],
    ['12.51', 1250, 'USD', false],
    ['1250', 1250, 'USD', false],
    ['12.505', 1250, 'USD', false],
    ['1.234', 123_400, 'USD', false],
    ['12,50 €', 1250, 'USD', false],
    ['', 0, 'USD', false],
    ['####', 0, 'USD', false],
  ] as const)('in the cell %s is %i of %s: %s', ([cell, minor, currency, isIt]) => {
    expect(isAmount(cell, minor, currency)).toBe(isIt);
  });
});

const at = '2026-11-03T14:05:09.120Z';

describe('a time', () => {
  test.for([
    ['2026-11-03T14:05:09.120Z', 'day first', true],
    ['2026-11-03T14:05:09.121Z', 'day first', false],
    ['2026-11-03 14:05:09', 'month first', true],
    ['2026-11-03 14:05', 'day first', true],
    ['2026/11/3 14:05', 'month first', true],
    ['2026. 11. 3. 14:05', 'day first', true],
    ['03/11/2026 14:05', 'day first', true],
    ['03/11/2026 14:05', 'month first', false],
    ['11/3/2026 14:05', 'month first', true],
    ['11/03/26 02:05 PM', 'month first', true],
    ['03.11.2026 14:05:09', 'day first', true],
    ['03/11/2026 14.05.09', 'day first', true],
    ['3/11/2569 14:05', 'day first', true],
    ['2026-11-03', 'day first', true],
    ['2026-11-04', 'day first', false],
    ['2026-11-03 14:06', 'day first', false],
    ['46329.5', 'day first', false],
    ['', 'day first', false],
  ] as const)('in the cell %s, %s, is the instant: %s', ([cell, order, isIt]) => {
    expect(isTime(cell, at, order)).toBe(isIt);
  });

  test.for<[cells: string[], orders: DayOrder[]]>([
    [['03/11/2026 14:05', '14/11/2026 9:00'], ['day first']],
    [['11/3/2026 14:05', '11/14/2026 9:00'], ['month first']],
    [
      ['03/11/2026', '2026-11-14'],
      ['day first', 'month first'],
    ],
    [['14/11/2026', '11/14/2026'], []],
    [['31/02/2026'], []],
    [['tomorrow'], []],
  ])('in the column %j is read %j', ([cells, orders]) => {
    expect(dayOrders(cells)).toEqual(orders);
  });
});
