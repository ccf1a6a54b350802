import type { QueryClient } from '@tanstack/react-query';
import { order } from '#contract/calls/orders.ts';

const channelName = 'caravel.orders';

/** Refetches orders in every tab after an order has changed. */
export function tellOrdersChanged(queries: QueryClient): void {
  readAgain(queries);
  const channel = new BroadcastChannel(channelName);
  channel.postMessage(null);
  channel.close();
}

/** Listens for orders changed in other tabs. Returns a function that stops it. */
export function followOrders(queries: QueryClient): () => void {
  const channel = new BroadcastChannel(channelName);
  channel.onmessage = () => readAgain(queries);
  return () => channel.close();
}

function readAgain(queries: QueryClient): void {
  for (const { path } of [order.list, order.counts, order.detail, order.payable]) {
    void queries.invalidateQueries({ queryKey: [path] });
  }
}
