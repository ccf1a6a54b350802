import type { OrderDetail, OrderSummary } from '#contract/calls/orders.ts';
import { isOrderStatus, type OrderStatus, orderStatus } from '#contract/rules/order-status.ts';

export type OrderTab = 'all' | OrderStatus;

/** The tabs, in the specification's order (section 2). */
export const orderTabs: readonly OrderTab[] = ['all', ...Object.values(orderStatus)];

/** The tab that an address names; all orders for anything else. */
export function tabOf(status: string | undefined): OrderTab {
  const value = Number(status);
  return status && isOrderStatus(value) ? value : 'all';
}

export const tabLink = (tab: OrderTab): string =>
  tab === 'all' ? '/myPurchases' : `/myPurchases/${tab}`;

/** What a list of orders is asked for. */
export interface WantedOrders {
  tab: OrderTab;
  /** A part of a number, shop or product. */
  search: string;
}

/** An order as far as its tab depends on it; earlier builds stored no refunds. */
type Listed = Pick<OrderSummary, 'status'> & Partial<Pick<OrderDetail, 'refunds'>>;

/** Whether a tab lists an order. `refunded` also has the partly refunded ones. */
function isInTab({ status, refunds = [] }: Listed, tab: OrderTab): boolean {
  if (tab === 'all' || status === tab) return true;
  return tab === orderStatus.refunded && refunds.some(({ stage }) => stage === 'passed');
}

/** The orders of a tab in which the searched text occurs. */
export function filterOrders<O extends OrderSummary & Listed>(
  orders: O[],
  { tab, search }: WantedOrders,
): O[] {
  const part = folded(search.trim());
  return orders.filter(
    (order) => isInTab(order, tab) && (part === '' || textOf(order).includes(part)),
  );
}

const textOf = ({ sn, shop, lines }: OrderSummary): string =>
  folded([sn, shop.name, ...lines.map(({ name }) => name)].join('\n'));

/** Full-width letters and digits are the same as others, as is case. */
const folded = (text: string): string => text.normalize('NFKC').toLowerCase();
