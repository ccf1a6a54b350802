import { expect, test } from 'vitest';
import { orderStatus } from '#contract/rules/order-status.ts';
import { type OrderTab, refundTab } from './order-tab.ts';

const { refunding, afterSale, refunded } = orderStatus;

const tabWith = (...counts: [OrderTab, number][]) => refundTab(new Map(counts));

test('refunds open at the first tab that has one: requests, returns, then what is settled', () => {
  expect(tabWith([refunding, 1], [afterSale, 2], [refunded, 3])).toBe(refunding);
  expect(tabWith([refunding, 0], [afterSale, 2], [refunded, 3])).toBe(afterSale);
  expect(tabWith([refunded, 3])).toBe(refunded);
  expect(tabWith()).toBe(refunding);
});
