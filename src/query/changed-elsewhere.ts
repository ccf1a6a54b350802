import type { QueryClient } from '@tanstack/react-query';
import { order } from '#contract/calls/orders.ts';
import { passkey } from '#contract/calls/security.ts';
import { complaint, suggestion } from '#contract/calls/support/cases.ts';
import { topUp } from '#contract/calls/wallet/top-ups.ts';
import { wallet } from '#contract/calls/wallet/wallet.ts';
import { withdrawal } from '#contract/calls/wallet/withdrawals.ts';
import type { AnyCall } from '#contract/endpoint.ts';
import type { Topic } from '#contract/rules/topics.ts';
import { refreshAccount } from '#data/current/current-db.ts';

const channelName = 'caravel.orders';

/** The reads of each topic. What the local database keeps of it is read again there. */
const reads: { [T in Topic]: AnyCall[] } = {
  orders: [order.list, order.counts, order.detail, order.payable],
  cases: [complaint.list, complaint.detail, suggestion.list],
  wallet: [
    wallet.bill,
    wallet.summary,
    topUp.list,
    topUp.detail,
    withdrawal.list,
    withdrawal.detail,
    withdrawal.limits,
  ],
  account: [passkey.list],
  addresses: [],
  bag: [],
  likes: [],
};

/** Refetches orders in every tab after this device has changed one. */
export const tellOrdersChanged = (queries: QueryClient) => tell(queries, ['orders']);

/** Refetches the wallet in every tab after this device has moved its money. */
export const tellWalletChanged = (queries: QueryClient) => tell(queries, ['wallet']);

/** Refetches both in every tab after this device has moved money for an order. */
export const tellMoneyMoved = (queries: QueryClient) => tell(queries, ['orders', 'wallet']);

/** Listens for what other tabs tell. Returns a function that stops it. */
export function followTabs(queries: QueryClient): () => void {
  const channel = new BroadcastChannel(channelName);
  // A tab of an earlier build names no topic: it means orders.
  channel.onmessage = ({ data }: MessageEvent<Topic | null>) =>
    refetchTopics(queries, [data ?? 'orders']);
  return () => channel.close();
}

function tell(queries: QueryClient, topics: Topic[]): void {
  refetchTopics(queries, topics);
  // The tabs share the local database.
  if (topics.includes('wallet')) refreshAccount();
  const channel = new BroadcastChannel(channelName);
  for (const topic of topics) channel.postMessage(topic);
  channel.close();
}

/** Refetches the reads of topics that the screens of this tab show. */
export function refetchTopics(queries: QueryClient, topics: Topic[]): void {
  const paths = new Set(topics.flatMap((topic) => reads[topic]).map(({ path }) => path));
  for (const path of paths) {
    // A first read is otherwise joined, though it may have begun before the change.
    void queries.cancelQueries({ queryKey: [path] });
    void queries.invalidateQueries({ queryKey: [path] });
  }
}
