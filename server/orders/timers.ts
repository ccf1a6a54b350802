import { and, asc, inArray, lte } from 'drizzle-orm';
import { orderStatus } from '#contract/order-status.ts';
import type { Database, Transaction } from '../db/database.ts';
import { orders } from '../db/schema/orders.ts';
import { moveOrder } from './moves.ts';
import { oneByOne } from './one-by-one.ts';

const { shipped, received } = orderStatus;

/**
 * Moves the orders that nobody has moved in time: a parcel counts as arrived, an arrived order as
 * completed. Each in a transaction of its own; several servers may run it at once, as each skips
 * what another has locked. Returns how many were moved.
 */
export function moveDueOrders(db: Database, now: Date): Promise<number> {
  return oneByOne(db, (tx) => moveNext(tx, now));
}

async function moveNext(tx: Transaction, now: Date): Promise<'done' | 'nothing left'> {
  const [due] = await tx
    .select({ id: orders.id, shopperId: orders.shopperId, status: orders.status })
    .from(orders)
    .where(and(lte(orders.dueAt, now), inArray(orders.status, [shipped, received])))
    .orderBy(asc(orders.dueAt), asc(orders.id))
    .limit(1)
    .for('update', { skipLocked: true });
  if (!due) return 'nothing left';
  await moveOrder(tx, due, due.status === shipped ? 'autoConfirm' : 'autoComplete', now);
  return 'done';
}
