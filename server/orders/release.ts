import { eq } from 'drizzle-orm';
import type { order } from '#contract/calls/orders.ts';
import type { Transaction } from '../db/database.ts';
import { orderLine } from '../db/schema/orders.ts';
import type { HandlersOf } from '../http/context.ts';
import { lockCheckout, remainingOf, repriceCheckout } from './checkout-orders.ts';
import { findOwnOrder, lockOwnOrder, moveOrder, type Order } from './moves.ts';
import { lockPromo, returnUse } from './promo.ts';
import { returnStock } from './stock.ts';

export const cancel: HandlersOf<typeof order>['cancel'] = async (context, { order_id: id }) => {
  const { db: tx, shopperId, services } = context;
  const now = services.now();
  const own = await findOwnOrder(tx, shopperId, id);
  if (own.promoCode) await lockCheckout(tx, own);
  const status = await release(tx, own, 'cancel', now);
  if (own.promoCode) await repriceCheckout(tx, own, now);
  return { id, status };
};

export const confirm: HandlersOf<typeof order>['confirm'] = async (context, { order_id: id }) => {
  const { db: tx, shopperId, services } = context;
  const own = await lockOwnOrder(tx, shopperId, id);
  return { id, status: await moveOrder(tx, own, 'confirm', services.now()) };
};

/** What a release needs to know of an order. */
export type Releasable = Pick<Order, 'id' | 'shopperId' | 'promoCode' | 'createdAt'>;

/**
 * Releases an unpaid order: returns its stock, and the use of its promo code with the last order of
 * the checkout.
 */
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

async function releasePromo(tx: Transaction, order: Releasable): Promise<void> {
  await lockPromo(tx, order.promoCode);
  const rest = await remainingOf(tx, order);
  if (rest.length === 0) await returnUse(tx, order.promoCode);
}
