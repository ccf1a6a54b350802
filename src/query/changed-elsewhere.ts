import type { QueryClient } from '@tanstack/react-query';
import { user } from '#contract/calls/account.ts';
import { order } from '#contract/calls/orders.ts';
import { complaint, suggestion } from '#contract/calls/support/cases.ts';
import { topUp } from '#contract/calls/wallet/top-ups.ts';
import { wallet } from '#contract/calls/wallet/wallet.ts';
import { withdrawal } from '#contract/calls/wallet/withdrawals.ts';

const channelName = 'caravel.orders';

/** What the reads of a topic are. */
const reads = {
  orders: [order.list, order.counts, order.detail, order.payable],
  cases: [complaint.list, suggestion.list],
  wallet: [wallet.bill, wallet.summary, topUp.list, withdrawal.list, withdrawal.limits, user.info],
} as const;
type Topic = keyof typeof reads;

/** Refetches orders in every tab after an order has changed. */
export const tellOrdersChanged = (queries: QueryClient) => tell(queries, 'orders');

/** Refetches the wallet in every tab after it has changed. */
export const tellWalletChanged = (queries: QueryClient) => tell(queries, 'wallet');

/** Refetches complaints and suggestions in every tab after one was answered. */
export const tellCasesChanged = (queries: QueryClient) => tell(queries, 'cases');

/** Listens for changes in other tabs. Returns a function that stops it. */
export function followChanges(queries: QueryClient): () => void {
  const channel = new BroadcastChannel(channelName);
  // A tab of an earlier build names no topic: it means orders.
  channel.onmessage = ({ data }: MessageEvent<Topic | null>) =>
    readAgain(queries, data ?? 'orders');
  return () => channel.close();
}

function tell(queries: QueryClient, topic: Topic): void {
  readAgain(queries, topic);
  const channel = new BroadcastChannel(channelName);
  channel.postMessage(topic);
  channel.close();
}

function readAgain(queries: QueryClient, topic: Topic): void {
  for (const { path } of reads[topic]) void queries.invalidateQueries({ queryKey: [path] });
}
