import { order } from '#contract/calls/orders.ts';
import { loadOrderCounts, refreshOrderCounts } from '#data/order-counts.ts';
import { useLocalRead } from '#query/use-local-read.ts';
import type { OrderTab } from './order-tab.ts';

/** How many orders each tab lists on the server; a tab without orders has no count. */
export function useOrderCounts(): Map<OrderTab, number> {
  const { data } = useLocalRead({
    key: [order.counts.path],
    refresh: refreshOrderCounts,
    load: loadOrderCounts,
    keptAt: ({ at }) => at,
  });
  if (!data || data.total === 0) return new Map();
  const byStatus = data.counts.map(({ status, orders }) => [status, orders] as const);
  return new Map<OrderTab, number>([['all', data.total], ...byStatus]);
}
