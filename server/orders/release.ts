import { asc, eq } from 'drizzle-orm';
import type { order } from '#contract/calls/orders.ts';
import { returnToCart } from '../cart/cart.ts';
import type { Transaction } from '../db/database.ts';
import { orderLine } from '../db/schema/orders.ts';
import type { HandlersOf } from '../http/context.ts';
import { lockShopper } from '../shoppers/shopper.ts';
import { remainingOf } from './checkout-orders.ts';
import { lockOwnOrder, moveOrder, type Order } from './moves.ts';
import { lockPromo, returnUse } from './promo.ts';
import { returnStock } from './stock.ts';

export const confirm: HandlersOf<typeof order>['confirm'] = async (context, { order_id: id }) => {
  const { db: tx, shopperId, services } = context;
  const own = await lockOwnOrder(tx, shopperId, id);
  return { id, status: await moveOrder(tx, own, 'confirm', services.now()) };
};

/** What a release needs to know of an order. */
export type Releasable = Pick<Order, 'id' | 'shopperId' | 'promoCode' | 'createdAt'>;

/**
 * Releases an order that was not paid in time, and puts its lines back into the bag: the shopper did
 * not give them up. Locks the shopper before the stock, as a purchase does.
 */
export async function expire(tx: Transaction, order: Releasable, now: Date): Promise<void> {
  await lockShopper(tx, order.shopperId);
  await release(tx, order, 'expire', now);
  await returnToCart(tx, order.shopperId, await linesOf(tx, order), now);
}

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
  const status = await moveOrder(tx, order, move, now);
  await returnStock(tx, await linesOf(tx, order));
  if (order.promoCode) await releasePromo(tx, order);
  return status;
}

/** The lines of an order, in their order. */
export function linesOf(tx: Transaction, order: Pick<Order, 'id'>) {
  const { orderId, position } = orderLine;
  return tx.select().from(orderLine).where(eq(orderId, order.id)).orderBy(asc(position));
}

async function releasePromo(tx: Transaction, order: Releasable): Promise<void> {
  await lockPromo(tx, order.promoCode);
  const rest = await remainingOf(tx, order);
  if (rest.length === 0) await returnUse(tx, order.promoCode);
}
