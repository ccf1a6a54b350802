import { and, eq, inArray, sql } from 'drizzle-orm';
import {
  type OrderMove,
  type OrderStatus,
  orderMoves,
  timerFrom,
} from '#contract/rules/order-status.ts';
import type { Transaction } from '../db/database.ts';
import { orders } from '../db/schema/orders.ts';
import { found, Refusal } from '../http/refusal.ts';
import { noteMove } from '../notifications/order-news.ts';

export type Order = typeof orders.$inferSelect;

/**
 * Locks orders in ascending order of id, so that two writers of several orders cannot deadlock.
 * With `shopperId`, locks that shopper's orders only, so that nobody waits for another's.
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

/** Locks a shopper's own orders. Throws `not_found` if any id is not one of them. */
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

/** Locks one of a shopper's orders. Throws `not_found` for any other id. */
export async function lockOwnOrder(tx: Transaction, shopperId: number, id: string): Promise<Order> {
  const [own] = await lockOwnOrders(tx, shopperId, [id]);
  return found(own);
}

/** Reads one of a shopper's orders without a lock. Throws `not_found` for any other id. */
export async function findOwnOrder(tx: Transaction, shopperId: number, id: string): Promise<Order> {
  const isIt = and(eq(orders.id, Number(id)), eq(orders.shopperId, shopperId));
  const [own] = await tx.select().from(orders).where(isIt);
  return found(own);
}

/**
 * Makes one move of the order status table, adds it to the timeline and queues its notification.
 * Throws `order_moved` if the order's status does not allow the move.
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
  const due = timerFrom(to, now)?.dueAt ?? null;
  const moved = tx
    .update(orders)
    .set({ ...columns, status: to, dueAt: due, rev: sql`${orders.rev} + 1` })
    .where(and(eq(orders.id, order.id), inArray(orders.status, [...from])))
    .returning({ id: orders.id });
  const { rowCount } = await tx.execute(sql`
    with moved as ${moved}
    insert into order_event (order_id, move, status_to, note, at)
    select id, ${move}, ${to}, ${eventNote ?? ''}, ${now} from moved`);
  if (rowCount === 0) throw new Refusal('order_moved');
  await noteMove(tx, order, move, now);
  return to;
}
