import { orderStatus } from '#contract/rules/order-status.ts';
import { type OrderTab, tabLink } from '#parts/order/order-tab.ts';

const { unpaid, paid, shipped, refunding, afterSale, refunded } = orderStatus;

/** Where the orders are that wait for something, and how many they are. */
export function orderLinks(counts: ReadonlyMap<OrderTab, number>, toReview: number) {
  const of = (tab: OrderTab) => counts.get(tab) ?? 0;
  // The link leads to the first tab that is not empty: requests, returns, then what is settled.
  const refunds = [refunding, afterSale, refunded].find((tab) => of(tab) > 0) ?? refunding;
  return {
    unpaid: { href: tabLink(unpaid), count: of(unpaid) },
    paid: { href: tabLink(paid), count: of(paid) },
    shipped: { href: tabLink(shipped), count: of(shipped) },
    toReview: { href: '/comment', count: toReview },
    refunds: { href: tabLink(refunds), count: of(refunding) + of(afterSale) },
  };
}
