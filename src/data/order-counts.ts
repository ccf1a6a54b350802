import { order } from '#contract/calls/orders.ts';
import type { InputOf } from '#contract/endpoint.ts';
import type { OutboxEntry } from '#sync/sync.ts';
import { fetchInto } from './http/fetch-into.ts';
import { send } from './http/http.ts';
import type { Outcome } from './http/outcome.ts';
import type { KeptCounts, LocalDb } from './mirror.ts';
import { loadKnownOrders } from './orders.ts';
import { writeReview } from './reviews.ts';

const key = 'orders';

/** How many orders the shopper has; undefined before it is read. For a live query. */
export const loadOrderCounts = ({ mirror }: LocalDb): Promise<KeptCounts | undefined> =>
  mirror.orderCounts.get(key);

/**
 * How many orders can be reviewed: those that the server counts, without those whose last missing
 * review waits on this device. For a live query.
 */
export async function countReviewable(db: LocalDb): Promise<number> {
  const { reviewable = 0 } = (await loadOrderCounts(db)) ?? {};
  const written = (await reviewsOf(db)).map(({ payload }) => payload.order_id);
  const reviewed = (await loadKnownOrders(db, [...new Set(written)])).filter(
    ({ lines }) =>
      lines.every(({ is_reviewed }) => is_reviewed) && lines.some(({ review }) => review),
  );
  return Math.max(0, reviewable - reviewed.length);
}

/** The unsent reviews. */
async function reviewsOf(db: LocalDb) {
  const entries = await db.entries();
  return entries.filter(({ kind }) => kind === writeReview.kind) as OutboxEntry<
    InputOf<typeof order.review>
  >[];
}

/** Fetches the numbers of orders into the mirror. */
export async function refreshOrderCounts(db: LocalDb): Promise<Outcome<KeptCounts>> {
  const { orderCounts } = db.mirror;
  const fetch = async () => {
    const outcome = await send(order.counts, {});
    if (outcome.kind !== 'delivered') return outcome;
    const known = await countedBeforeReview(db).catch(() => undefined);
    const { reviewable } = known ?? outcome.data;
    return { ...outcome, data: { ...outcome.data, key, reviewable, at: Date.now() } as const };
  };
  return await fetchInto(db, [orderCounts], fetch, async (kept) => {
    await orderCounts.put(kept);
  });
}

/** The known counts while a review may have reached the server: its reply will change them. */
async function countedBeforeReview(db: LocalDb): Promise<KeptCounts | undefined> {
  const isUnderWay = (await reviewsOf(db)).some(({ state }) => state === 'attempted');
  return isUnderWay ? await loadOrderCounts(db) : undefined;
}
