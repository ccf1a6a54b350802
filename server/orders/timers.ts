import { and, asc, eq, inArray, lte, type SQL } from 'drizzle-orm';
import { orderStatus, statusesWhere, timerFrom } from '#contract/rules/order-status.ts';
import type { Database, Transaction } from '../db/database.ts';
import { orders } from '../db/schema/orders.ts';
import { handleEach, isUnseen } from '../http/handle-each.ts';
import { withRetry } from '../http/retry.ts';
import { moveOrder, type Order } from './moves.ts';
import { expire, type Releasable } from './release.ts';

/** Statuses with a timer, except unpaid ones, whose expiry also returns stock. */
const timed = statusesWhere(({ timer }) => timer !== null && timer.move !== 'expire');

/** Most orders per call; the next call continues. */
const most = 500;

const batch = 100;

/** Releases the orders that were not paid in time. Returns how many were released. */
export function expireOrders(db: Database, now: Date): Promise<number> {
  const isOver = and(eq(orders.status, orderStatus.unpaid), lte(orders.expiresAt, now));
  return forEach(db, isOver, orders.expiresAt, (tx, order) => expire(tx, order, now));
}

/**
 * Moves the orders whose timer is due: a shipped order becomes received, a received one completed.
 * Returns how many were moved.
 */
export function moveDueOrders(db: Database, now: Date): Promise<number> {
  const isDue = and(lte(orders.dueAt, now), inArray(orders.status, timed));
  return forEach(db, isDue, orders.dueAt, async (tx, order) => {
    const timer = timerFrom(order.status, now);
    if (timer) await moveOrder(tx, order, timer.move, now);
  });
}

/**
 * Handles the orders that match, by a time of theirs, each in its own transaction, so that locks
 * are taken in the same order as by purchases. Safe to run on several servers at once: each skips
 * what another has locked.
 */
async function forEach(
  db: Database,
  isDue: SQL | undefined,
  time: typeof orders.expiresAt | typeof orders.dueAt,
  handle: (tx: Transaction, order: Releasable & Pick<Order, 'status'>) => Promise<void>,
): Promise<number> {
  const { id, shopperId, promoCode, createdAt, status } = orders;
  let done = 0;
  const find = async (seen: number[]) => {
    if (done >= most) return [];
    return await db
      .select({ id })
      .from(orders)
      .where(and(isDue, isUnseen(id, seen)))
      .orderBy(asc(time), asc(id))
      .limit(batch);
  };
  const handleOne = async (tx: Transaction, due: number) => {
    const [order] = await tx
      .select({ id, shopperId, promoCode, createdAt, status })
      .from(orders)
      .where(and(isDue, eq(id, due)))
      .for('update', { skipLocked: true });
    if (order) await handle(tx, order);
    return order !== undefined;
  };
  await handleEach(find, async (due) => {
    if (await withRetry(() => db.transaction((tx) => handleOne(tx, due.id)))) done += 1;
  });
  return done;
}
