import { v7 as newId } from 'uuid';
import type { order } from '#contract/calls/orders.ts';
import type { CancelReason } from '#contract/rules/order-status.ts';
import type { Transaction } from '../db/database.ts';
import { refund } from '../db/schema/orders.ts';
import type { HandlersOf } from '../http/context.ts';
import { move } from '../wallet/ledger.ts';
import { lockCheckout, repriceCheckout } from './checkout-orders.ts';
import { findOwnOrder, lockOwnOrder, moveOrder, type Order } from './moves.ts';
import { linesOf, release } from './release.ts';
import { returnStock } from './stock.ts';

export const cancel: HandlersOf<typeof order>['cancel'] = async (context, input) => {
  const { db: tx, shopperId, services } = context;
  const { order_id: id, reason } = input;
  const now = services.now();
  const status = reason
    ? await cancelPaid(tx, await lockOwnOrder(tx, shopperId, id), reason, now)
    : await cancelUnpaid(tx, await findOwnOrder(tx, shopperId, id), now);
  return { id, status };
};

async function cancelUnpaid(tx: Transaction, own: Order, now: Date) {
  if (own.promoCode) await lockCheckout(tx, own);
  const status = await release(tx, own, 'cancel', now);
  if (own.promoCode) await repriceCheckout(tx, own, now);
  return status;
}

/** Returns the stock and the money of a paid order that has not shipped. */
async function cancelPaid(tx: Transaction, own: Order, reason: CancelReason, now: Date) {
  // Whatever the sales count has not seen yet, it never sees.
  const status = await moveOrder(tx, own, 'cancelPaid', now, { isCounted: true });
  await returnStock(tx, await linesOf(tx, own));
  const { id: orderId, total: amount, shopperId } = own;
  const id = newId();
  await tx.insert(refund).values({ id, orderId, amount, state: 1, reason, createdAt: now });
  await move(tx, { id, kind: 'refund', ref: id, shopperId, amount, against: 'sales', at: now });
  return status;
}
