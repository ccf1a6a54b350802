import { and, asc, inArray, lte } from 'drizzle-orm';
import { statusesWhere, timerFrom } from '#contract/rules/order-status.ts';
import type { Database, Transaction } from '../db/database.ts';
import { orders } from '../db/schema/orders.ts';
import { oneByOne } from './batch.ts';
import { moveOrder } from './moves.ts';

/** Statuses with a timer, except unpaid ones, whose expiry also returns stock: see release.ts. */
const timed = statusesWhere(({ timer }) => timer !== null && timer.move !== 'expire');

/**
 * Moves the orders whose timer is due: a shipped order becomes received, a received one completed.
 * Each in its own transaction. Safe to run on several servers at once: each skips what another has
 * locked. Returns how many were moved.
 */
export function moveDueOrders(db: Database, now: Date): Promise<number> {
  return oneByOne(db, (tx) => moveNext(tx, now));
}

async function moveNext(tx: Transaction, now: Date): Promise<'done' | 'nothing left'> {
  const [due] = await tx
    .select({ id: orders.id, shopperId: orders.shopperId, status: orders.status })
    .from(orders)
    .where(and(lte(orders.dueAt, now), inArray(orders.status, timed)))
    .orderBy(asc(orders.dueAt), asc(orders.id))
    .limit(1)
    .for('update', { skipLocked: true });
  if (!due) return 'nothing left';
  const timer = timerFrom(due.status, now);
  if (timer) await moveOrder(tx, due, timer.move, now);
  return 'done';
}
