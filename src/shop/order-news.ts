import type { QueryClient } from '@tanstack/react-query';
import { order } from '#contract/orders.ts';

const channelName = 'caravel.orders';

/** An order has changed: reads orders again wherever they are shown, in every tab. */
export function tellOrdersChanged(queries: QueryClient): void {
  readAgain(queries);
  const channel = new BroadcastChannel(channelName);
  channel.postMessage(null);
  channel.close();
}

/** Hears of orders that other tabs change. Returns what ends it. */
export function followOrders(queries: QueryClient): () => void {
  const channel = new BroadcastChannel(channelName);
  channel.onmessage = () => readAgain(queries);
  return () => channel.close();
}

function readAgain(queries: QueryClient): void {
  for (const { path } of [order.list, order.detail, order.payable]) {
    void queries.invalidateQueries({ queryKey: [path] });
  }
}
