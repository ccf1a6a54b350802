import { expect, test } from 'vitest';
import type { OrderDetail } from '#contract/calls/orders.ts';
import { orderStatus } from '#contract/rules/order-status.ts';
import { filterOrders, type OrderTab, tabOf } from './order-tab.ts';

const orderOf = (sn: string, name: string, status: number, refunds: { stage: string }[] = []) =>
  ({
    sn,
    status,
    refunds,
    shop: { name: 'Kiln & Co' },
    lines: [{ name }],
  }) as unknown as OrderDetail;

const { completed, shipped, refunded } = orderStatus;
const orders = [
  orderOf('CV-2611-00007', 'Stoneware teapot', shipped),
  orderOf('CV-2611-00008', 'Café ２ cups', completed, [{ stage: 'passed' }]),
  orderOf('CV-2611-00009', 'Tray', refunded, [{ stage: 'passed' }]),
];

const found = (tab: OrderTab, search = '') =>
  filterOrders(orders, { tab, search }).map(({ sn }) => Number(sn.slice(-1)));

test.each([
  ['STONEWARE TEA', [7]],
  ['611-00008', [8]],
  ['café 2', [8]],
  ['  tray ', [9]],
  ['kiln', [7, 8, 9]],
  ['kiln tray', []],
  ['no such thing', []],
  ['', [7, 8, 9]],
])('the search %j finds orders by a part of their number, shop or product', (search, numbers) => {
  expect(found('all', search)).toEqual(numbers);
});

test('a tab lists its status, and the refunded tab the partly refunded ones too', () => {
  expect(found(shipped)).toEqual([7]);
  expect(found(completed)).toEqual([8]);
  expect(found(refunded)).toEqual([8, 9]);
  expect(found(refunded, 'tray')).toEqual([9]);
});

test.each([
  ['2', shipped],
  ['-3', refunded],
  ['nonsense', 'all'],
  ['99', 'all'],
  ['', 'all'],
  [undefined, 'all'],
])('the address %j names the tab %s', (status, tab) => {
  expect(tabOf(status)).toBe(tab);
});
