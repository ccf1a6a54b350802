import { order } from '#contract/calls/orders.ts';
import { fetchInto } from './http/fetch-into.ts';
import { send } from './http/http.ts';
import type { Outcome } from './http/outcome.ts';
import type { KeptCounts, LocalDb } from './mirror.ts';

const key = 'orders';

/** How many orders the shopper has; undefined before it is read. For a live query. */
export const loadOrderCounts = ({ mirror }: LocalDb): Promise<KeptCounts | undefined> =>
  mirror.orderCounts.get(key);

/** Fetches the numbers of orders into the mirror. */
export async function refreshOrderCounts(db: LocalDb): Promise<Outcome<KeptCounts>> {
  const fetch = async () => {
    const outcome = await send(order.counts, {});
    if (outcome.kind !== 'delivered') return outcome;
    return { ...outcome, data: { key, ...outcome.data, at: Date.now() } as const };
  };
  const { orderCounts } = db.mirror;
  return await fetchInto(db, [orderCounts], fetch, async (kept) => {
    await orderCounts.put(kept);
  });
}
