import { and, eq } from 'drizzle-orm';
import type { order } from '#contract/calls/orders.ts';
import { orderStatus } from '#contract/rules/order-status.ts';
import type { Transaction } from '../db/database.ts';
import { orderLine, orders } from '../db/schema/orders.ts';
import type { HandlersOf } from '../http/context.ts';
import { lockOwnOrder, moveOrder, type Order } from './moves.ts';
import { lockPromo, returnUse } from './promo.ts';
import { returnStock } from './stock.ts';

export const cancel: HandlersOf<typeof order>['cancel'] = async (context, { order_id: id }) => {
  const { db: tx, shopperId, services } = context;
  const own = await lockOwnOrder(tx, shopperId, id);
  return { id, status: await release(tx, own, 'cancel', services.now()) };
};

export const confirm: HandlersOf<typeof order>['confirm'] = async (context, { order_id: id }) => {
  const { db: tx, shopperId, services } = context;
  const own = await lockOwnOrder(tx, shopperId, id);
  return { id, status: await moveOrder(tx, own, 'confirm', services.now()) };
};

/** What a release needs to know of an order. */
export type Releasable = Pick<Order, 'id' | 'shopperId' | 'promoCode' | 'createdAt'>;

/** Releases an unpaid order: returns its stock, and the use of its promo code. */
export async function release(
  tx: Transaction,
  order: Releasable,
  move: 'cancel' | 'expire',
  now: Date,
) {
  const status = await moveOrder(tx, order, move, now, { expiresAt: null });
  const lines = await tx.select().from(orderLine).where(eq(orderLine.orderId, order.id));
  await returnStock(tx, lines);
  if (order.promoCode) await releasePromo(tx, order);
  return status;
}

/** The orders of one checkout share one use of a code; the last release returns it. */
async function releasePromo(tx: Transaction, order: Releasable): Promise<void> {
  await lockPromo(tx, order.promoCode);
  if (await isLastOfCheckout(tx, order)) await returnUse(tx, order.promoCode);
}

async function isLastOfCheckout(tx: Transaction, order: Releasable): Promise<boolean> {
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
