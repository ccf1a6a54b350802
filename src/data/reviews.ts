import { type OrderSummary, order } from '#contract/orders.ts';
import { intent } from './intent.ts';
import type { Op } from './op.ts';

/** A review that the server does not have yet. */
export interface WaitingReview {
  /** Its operation; `uploads` tells how far its photos are. */
  opId: string;
}

/** An order's line with what the server does not know yet: `is_reviewed` counts a waiting review. */
export type ReviewedLine = OrderSummary['lines'][number] & { review: WaitingReview | null };

/** An order with the reviews that wait on top. */
export type WithReviews<O extends OrderSummary> = Omit<O, 'lines'> & { lines: ReviewedLine[] };

export const reviewIntents = {
  'order.review': intent({
    call: order.review,
    version: 1,
    write: async ({ orders }, _payload, { order_id, sku_id, status }) => {
      await orders
        .where('id')
        .equals(order_id)
        .modify((row) => {
          // Until it is read whole, the rest of it tells of the time before.
          if (row.status !== status) row.is_behind = true;
          row.status = status;
          for (const line of row.lines) if (line.sku_id === sku_id) line.is_reviewed = true;
        });
    },
  }),
};

/** An order with the reviews in the outbox on top. */
export function foldReviews<O extends OrderSummary>(told: O, ops: Op[]): WithReviews<O> {
  const waiting = new Map(ops.flatMap((op) => reviewIn(told.id, op)));
  const lines = told.lines.map((line): ReviewedLine => {
    const review = waiting.get(line.sku_id) ?? null;
    return { ...line, is_reviewed: line.is_reviewed || review !== null, review };
  });
  return { ...told, lines };
}

/** What was refused has no effect: the screen of unsent changes tells of it. */
function reviewIn(orderId: string, op: Op): [sku: string, WaitingReview][] {
  const { order_id, sku_id } = op.payload as { order_id: string; sku_id: string };
  if (order_id !== orderId || op.state === 'refused') return [];
  return [[sku_id, { opId: op.id }]];
}
