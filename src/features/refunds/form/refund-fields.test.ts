import { expect, test } from 'vitest';
import type { RefundOffer } from '#contract/calls/refunds.ts';
import { orderStatus } from '#contract/rules/order-status.ts';

import type { WholeOrder } from '#data/orders.ts';
import type { RefundFields } from '#data/refunds/refund-form.ts';
import { startFields, unitsLeft, withUnits } from './refund-fields.ts';

const offer: RefundOffer = {
  types: ['refund', 'return'],
  return_address: '4 Harbour St',
  until: null,
  lines: [
    { sku_id: '1', quantity: 2, refunded: 0, paid: 2000 },
    { sku_id: '2', quantity: 3, refunded: 1, paid: 900 },
    { sku_id: '3', quantity: 1, refunded: 1, paid: 500 },
  ],
  freight: 300,
};

const order = (status: number) =>
  ({
    id: '7',
    status,
    lines: ['1', '2', '3'].map((sku_id) => ({ sku_id, product_id: `1${sku_id}` })),
  }) as WholeOrder;

const nothing = { productIds: undefined, amount: undefined };

function start(
  typed: RefundFields = {},
  address: object = {},
  status: number = orderStatus.received,
) {
  return startFields({ order: order(status), offer, address: { ...nothing, ...address } }, typed);
}

test('an empty form suggests what the order tells', () => {
  expect(start()).toEqual({ type: 'refund', lines: [], is_received: true, explanation: '' });
  expect(start({}, {}, orderStatus.shipped).is_received).toBe(false);
});

test('the address chooses products, all units that are left, and an amount', () => {
  expect(start({}, { productIds: '12,13', amount: '5.50' })).toMatchObject({
    lines: [{ sku_id: '2', quantity: 2 }],
    amount: '5.50',
  });
  expect(start({}, { productIds: '99' }).lines).toEqual([]);
});

test('what was typed precedes the address, unless it was refunded meanwhile', () => {
  const lines = [{ sku_id: '1', quantity: 1 }];
  const typed = start({ lines, type: 'return' }, { productIds: '12', amount: '5.50' });
  expect(typed).toMatchObject({ lines, type: 'return' });
  expect(typed.amount).toBeUndefined();
  expect(start({ lines: [{ sku_id: '3', quantity: 1 }] }).lines).toEqual([]);
});

test('nobody sends back what has not arrived', () => {
  expect(start({ type: 'return', is_received: false }).type).toBe('refund');
});

test('units are chosen by line', () => {
  expect(unitsLeft(offer)).toEqual([
    { sku_id: '1', quantity: 2 },
    { sku_id: '2', quantity: 2 },
  ]);
  const both = withUnits([{ sku_id: '2', quantity: 1 }], '1', 2, offer);
  expect(both.map(({ sku_id }) => sku_id)).toEqual(['1', '2']);
  expect(withUnits(both, '1', 0, offer)).toEqual([{ sku_id: '2', quantity: 1 }]);
});
