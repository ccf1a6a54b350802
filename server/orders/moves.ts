import { and, eq, inArray, sql } from 'drizzle-orm';
import {
  type OrderMove,
  type OrderStatus,
  orderMoves,
  orderStatus,
  orderTimers,
} from '#contract/order-status.ts';
import type { Transaction } from '../db/database.ts';
import { orderEvent, orders } from '../db/schema/orders.ts';
import { Refusal } from '../http/refusal.ts';
import { noteMove } from '../notifications/order-news.ts';

export type Order = typeof orders.$inferSelect;

/**
 * Locks orders by id, ascending, so that two writers of several orders cannot deadlock. With a
 * shopper only that one's: nobody waits for the orders of somebody else.
 */
export async function lockOrders(
  tx: Transaction,
  ids: number[],
  shopperId?: number,
): Promise<Order[]> {
  const isOwn = shopperId === undefined ? undefined : eq(orders.shopperId, shopperId);
  return await tx
    .select()
    .from(orders)
    .where(and(inArray(orders.id, ids), isOwn))
    .orderBy(orders.id)
    .for('update');
}

/** A shopper's own orders, locked. Throws `not_found` if any id is not one of them. */
export async function lockOwnOrders(
  tx: Transaction,
  shopperId: number,
  ids: string[],
): Promise<Order[]> {
  const wanted = [...new Set(ids.map(Number))];
  const own = await lockOrders(tx, wanted, shopperId);
  if (own.length < wanted.length) throw new Refusal('not_found');
  return own;
}

const dayMs = 24 * 3600 * 1000;

/** When the shop moves an order on by itself that comes into a status now: see `timers.ts`. */
function dueAt(status: OrderStatus, now: Date): Date | null {
  if (status === orderStatus.shipped)
    return new Date(now.getTime() + orderTimers.confirmDays * dayMs);
  if (status === orderStatus.received) {
    return new Date(now.getTime() + orderTimers.completeDays * dayMs);
  }
  return null;
}

/**
 * Makes one move of the order table, writes it into the timeline and notes it for the devices.
 * Guarded by the statuses it may start from: throws `order_moved` when the order is in another one.
 */
export async function moveOrder(
  tx: Transaction,
  order: Pick<Order, 'id' | 'shopperId'>,
  move: OrderMove,
  now: Date,
  change: Partial<typeof orders.$inferInsert> & { eventNote?: string } = {},
): Promise<OrderStatus> {
  const { from, to } = orderMoves[move];
  const { eventNote, ...columns } = change;
  const moved = await tx
    .update(orders)
    .set({ ...columns, status: to, dueAt: dueAt(to, now), rev: sql`${orders.rev} + 1` })
    .where(and(eq(orders.id, order.id), inArray(orders.status, [...from])))
    .returning({ id: orders.id });
  if (moved.length === 0) throw new Refusal('order_moved');
  await tx
    .insert(orderEvent)
    .values({ orderId: order.id, move, statusTo: to, note: eventNote ?? '', at: now });
  await noteMove(tx, order, move, now);
  return to;
}
