import { and, count, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { order } from '#contract/calls/orders.ts';
import { reviewable as reviewableStatuses } from '#contract/rules/order-status.ts';
import { orderLine, orders } from '../db/schema/orders.ts';
import { review } from '../db/schema/reputation.ts';
import type { HandlersOf } from '../http/context.ts';
import { isOfLine } from '../reviews/review-order.ts';

export const counts: HandlersOf<typeof order>['counts'] = async ({ db, shopperId }) => {
  const isOwn = eq(orders.shopperId, shopperId);
  const byStatus = await db
    .select({ status: orders.status, orders: count() })
    .from(orders)
    .where(isOwn)
    .groupBy(orders.status)
    .orderBy(orders.status);
  const [{ reviewable = 0 } = {}] = await db
    .select({ reviewable: sql<number>`count(distinct ${orders.id})::int` })
    .from(orders)
    .innerJoin(orderLine, eq(orderLine.orderId, orders.id))
    .leftJoin(review, isOfLine)
    .where(and(isOwn, inArray(orders.status, reviewableStatuses), isNull(review.id)));
  return { counts: byStatus, reviewable };
};
