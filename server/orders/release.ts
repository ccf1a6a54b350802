import { and, asc, eq, lte } from 'drizzle-orm';
import type { order } from '#contract/calls/orders.ts';
import { orderStatus } from '#contract/rules/order-status.ts';
import type { Database, Transaction } from '../db/database.ts';
import { orderLine, orders } from '../db/schema/orders.ts';
import type { HandlersOf } from '../http/context.ts';
import { oneByOne } from './batch.ts';
import { lockOwnOrders, moveOrder, type Order } from './moves.ts';
import { lockPromo, returnUse } from './promo.ts';
import { returnStock } from './stock.ts';

export const cancel: HandlersOf<typeof order>['cancel'] = async (context, input) => {
  const { db: tx, shopperId, services } = context;
  const [own] = await lockOwnOrders(tx, shopperId, [input.order_id]);
  const status = await release(tx, own as Order, 'cancel', services.now());
  return { id: input.order_id, status };
};

export const confirm: HandlersOf<typeof order>['confirm'] = async (context, input) => {
  const { db: tx, shopperId, services } = context;
  const [own] = await lockOwnOrders(tx, shopperId, [input.order_id]);
  const status = await moveOrder(tx, own as Order, 'confirm', services.now());
  return { id: input.order_id, status };
};

/**
 * Releases expired unpaid orders and returns their stock, each in its own transaction, so that
 * locks are taken in the same order as by purchases. Safe to run on several servers at once: each
 * skips what another has locked. Returns how many were released.
 */
export function expireOrders(db: Database, now: Date): Promise<number> {
  return oneByOne(db, (tx) => expireNext(tx, now));
}

async function expireNext(tx: Transaction, now: Date): Promise<'done' | 'nothing left'> {
  const [overdue] = await tx
    .select()
    .from(orders)
    .where(and(eq(orders.status, orderStatus.unpaid), lte(orders.expiresAt, now)))
    .orderBy(asc(orders.expiresAt), asc(orders.id))
    .limit(1)
    .for('update', { skipLocked: true });
  if (!overdue) return 'nothing left';
  await release(tx, overdue, 'expire', now);
  return 'done';
}

async function release(tx: Transaction, order: Order, move: 'cancel' | 'expire', now: Date) {
  const status = await moveOrder(tx, order, move, now, { expiresAt: null });
  const lines = await tx.select().from(orderLine).where(eq(orderLine.orderId, order.id));
  await returnStock(tx, lines);
  if (order.promoCode) await releasePromo(tx, order);
  return status;
}

/** The orders of one checkout share one use of a code; the last release returns it. */
async function releasePromo(tx: Transaction, order: Order): Promise<void> {
  await lockPromo(tx, order.promoCode);
  if (await isLastOfCheckout(tx, order)) await returnUse(tx, order.promoCode);
}

async function isLastOfCheckout(tx: Transaction, order: Order): Promise<boolean> {
  const siblings = await tx
    .select({ status: orders.status })
    .from(orders)
    .where(
      and(
        eq(orders.shopperId, order.shopperId),
        eq(orders.promoCode, order.promoCode),
        eq(orders.createdAt, order.createdAt),
      ),
    );
  return siblings.every(({ status }) => status === orderStatus.cancelled);
}
