import { eq, sql } from 'drizzle-orm';
import type { order } from '#contract/calls/orders.ts';
import { dayMs } from '#contract/rules/durations.ts';
import { extensionDays, orderStatus } from '#contract/rules/order-status.ts';
import { orders } from '../db/schema/orders.ts';
import type { HandlersOf } from '../http/context.ts';
import { Refusal } from '../http/refusal.ts';
import { lockOwnOrder } from './moves.ts';

/** Puts off the automatic receipt. The lock makes its timer wait, and see the later time. */
export const extend: HandlersOf<typeof order>['extend'] = async (context, { order_id: id }) => {
  const { db: tx, shopperId, services } = context;
  const own = await lockOwnOrder(tx, shopperId, id);
  if (own.status !== orderStatus.shipped || !own.dueAt) throw new Refusal('order_moved');
  if (own.extendedAt) throw new Refusal('receipt_extended');
  const now = services.now();
  // A timer that is late takes nothing from what was promised.
  const from = Math.max(own.dueAt.getTime(), now.getTime());
  const dueAt = new Date(from + extensionDays * dayMs);
  await tx
    .update(orders)
    .set({ dueAt, extendedAt: now, rev: sql`${orders.rev} + 1` })
    .where(eq(orders.id, own.id));
  return { id, auto_receipt_at: dueAt.toISOString() };
};
