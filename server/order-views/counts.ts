import { and, count, eq, inArray, isNull, ne, sql } from 'drizzle-orm';
import type { order } from '#contract/calls/orders.ts';
import {
  type OrderStatus,
  orderStatus,
  reviewable as reviewableStatuses,
} from '#contract/rules/order-status.ts';
import { orderLine, orders } from '../db/schema/orders.ts';
import { review } from '../db/schema/reputation.ts';
import type { HandlersOf } from '../http/context.ts';
import { isPartlyRefunded } from '../orders/partly-refunded.ts';
import { isOfLine } from '../reviews/review-order.ts';

export const counts: HandlersOf<typeof order>['counts'] = async ({ db, shopperId }) => {
  const isOwn = eq(orders.shopperId, shopperId);
  const byStatus = await db
    .select({ status: orders.status, orders: count() })
    .from(orders)
    .where(isOwn)
    .groupBy(orders.status)
    .orderBy(orders.status);
  const [{ partly = 0 } = {}] = await db
    .select({ partly: count() })
    .from(orders)
    .where(and(isOwn, ne(orders.status, orderStatus.refunded), isPartlyRefunded));
  const [{ reviewable = 0 } = {}] = await db
    .select({ reviewable: sql<number>`count(distinct ${orders.id})::int` })
    .from(orders)
    .innerJoin(orderLine, eq(orderLine.orderId, orders.id))
    .leftJoin(review, isOfLine)
    .where(and(isOwn, inArray(orders.status, reviewableStatuses), isNull(review.id)));
  const total = byStatus.reduce((sum, { orders: own }) => sum + own, 0);
  return { total, counts: addRefunded(byStatus, partly), reviewable };
};

/** Counts partly refunded orders as refunded too, as their list does. */
function addRefunded(counts: { status: OrderStatus; orders: number }[], partly: number) {
  if (partly === 0) return counts;
  const { refunded } = orderStatus;
  const whole = counts.find(({ status }) => status === refunded)?.orders ?? 0;
  const rest = counts.filter(({ status }) => status !== refunded);
  return [...rest, { status: refunded, orders: whole + partly }].sort(
    (a, b) => a.status - b.status,
  );
}
