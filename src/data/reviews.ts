import { type OrderSummary, order } from '#contract/calls/orders.ts';
import { mutation } from './mutation.ts';

/** A review that the server does not have yet. */
export interface WaitingReview {
  /** Its outbox entry; `uploads` has the progress of its photos. */
  entryId: string;
}

/** An order line with its unsent review, which `is_reviewed` counts. */
export type ReviewedLine = OrderSummary['lines'][number] & { review: WaitingReview | null };

/** An order with its unsent reviews. */
export type WithReviews<O extends OrderSummary> = Omit<O, 'lines'> & { lines: ReviewedLine[] };

export const writeReview = mutation({
  kind: 'order.review',
  version: 1,
  call: order.review,
  // A refused review has no effect; the unsent changes screen shows it.
  apply: (orders: WithReviews<OrderSummary>[], { id, payload, state }) =>
    state === 'refused' ? orders : orders.map((it) => withReview(it, payload, id)),
  write: async ({ orders, orderCounts }, _input, { order_id, sku_id, status }) => {
    await orders
      .where('id')
      .equals(order_id)
      .modify((row) => {
        row.status = status;
        for (const line of row.lines) if (line.sku_id === sku_id) line.is_reviewed = true;
      });
    const { lines } = (await orders.get(order_id)) ?? {};
    if (!lines?.every(({ is_reviewed }) => is_reviewed)) return;
    await orderCounts.toCollection().modify((counts) => {
      counts.reviewable = Math.max(0, counts.reviewable - 1);
    });
  },
  label: {
    icon: 'star',
    text: 'review',
    href: ({ order_id, sku_id }) => `#/comment/${order_id}/${sku_id}`,
    subject: ({ payload, hint }) => ({
      name: (hint as { name?: string } | undefined)?.name ?? '',
      attachments: payload.pictures.length,
    }),
  },
});

export const reviewMutations = [writeReview] as const;

/** An order without any unsent review. */
export function withoutReviews<O extends OrderSummary>(order: O): WithReviews<O> {
  return { ...order, lines: order.lines.map((line) => ({ ...line, review: null })) };
}

function withReview<O extends WithReviews<OrderSummary>>(
  order: O,
  { order_id, sku_id }: { order_id: string; sku_id: string },
  entryId: string,
): O {
  if (order.id !== order_id) return order;
  const lines = order.lines.map((line) =>
    line.sku_id === sku_id ? { ...line, is_reviewed: true, review: { entryId } } : line,
  );
  return { ...order, lines };
}
