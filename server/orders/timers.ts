import { and, asc, inArray, lte } from 'drizzle-orm';
import { orderStatus } from '#contract/order-status.ts';
import type { Database, Transaction } from '../db/database.ts';
import { orders } from '../db/schema/orders.ts';
import { withRetry } from '../http/retry.ts';
import { moveOrder } from './moves.ts';

const { shipped, received } = orderStatus;
/** As many as one call moves at most; the next call goes on. */
const batch = 500;

/**
 * Moves the orders that nobody has moved in time: a parcel counts as arrived, an arrived order as
 * completed. Each in a transaction of its own; several servers may run it at once, as each skips
 * what another has locked. Returns how many were moved.
 */
export async function moveDueOrders(db: Database, now: Date): Promise<number> {
  for (let moved = 0; moved < batch; moved += 1) {
    const isDone = await withRetry(() => db.transaction((tx) => moveNext(tx, now)));
    if (isDone) return moved;
  }
  return batch;
}

async function moveNext(tx: Transaction, now: Date): Promise<boolean> {
  const [due] = await tx
    .select({ id: orders.id, shopperId: orders.shopperId, status: orders.status })
    .from(orders)
    .where(and(lte(orders.dueAt, now), inArray(orders.status, [shipped, received])))
    .orderBy(asc(orders.dueAt), asc(orders.id))
    .limit(1)
    .for('update', { skipLocked: true });
  if (due) {
    await moveOrder(tx, due, due.status === shipped ? 'autoConfirm' : 'autoComplete', now);
  }
  return due === undefined;
}
