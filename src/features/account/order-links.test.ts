import { expect, test } from 'vitest';
import { orderStatus } from '#contract/rules/order-status.ts';
import { orderLinks } from './order-links.ts';

const { unpaid, paid, shipped, refunding, afterSale, refunded } = orderStatus;

test('orders that wait for something are counted, and lead to their tab', () => {
  const counts = new Map([
    ...([
      [unpaid, 1],
      [paid, 2],
      [shipped, 3],
      [refunding, 4],
      [afterSale, 5],
    ] as const),
  ]);
  expect(orderLinks(counts, 6)).toEqual({
    unpaid: { href: '/myPurchases/0', count: 1 },
    paid: { href: '/myPurchases/1', count: 2 },
    shipped: { href: '/myPurchases/2', count: 3 },
    toReview: { href: '/comment', count: 6 },
    refunds: { href: `/myPurchases/${refunding}`, count: 9 },
  });
});

test.each([
  [[], refunding, 0],
  [[[afterSale, 1]], afterSale, 1],
  [[[refunding, 1]], refunding, 1],
  [[[refunded, 3]], refunded, 0],
] as const)('with %j the refunds lead to tab %i', (counts, tab, count) => {
  const { refunds } = orderLinks(new Map<typeof tab, number>(counts), 0);
  expect(refunds).toEqual({ href: `/myPurchases/${tab}`, count });
});
