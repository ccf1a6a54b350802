import { v7 as newId } from 'uuid';
import type { order } from '#contract/calls/orders.ts';
import type { CancelReason } from '#contract/rules/order-status.ts';
import type { Transaction } from '../db/database.ts';
import type { HandlersOf } from '../http/context.ts';
import { found } from '../http/refusal.ts';
import { lockCheckout, repriceCheckout } from '../orders/checkout-orders.ts';
import { findOwnOrder, lockOwnOrder, moveOrder, type Order } from '../orders/moves.ts';
import { linesOf, release } from '../orders/release.ts';
import { returnStock } from '../orders/stock.ts';
import { insertRefund } from './ask.ts';
import { payBack } from './settle.ts';

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
  const status = await moveOrder(tx, own, 'cancelPaid', now);
  const lines = await linesOf(tx, own);
  await returnStock(tx, lines);
  const times = { createdAt: now, settledAt: now };
  const row = {
    id: newId(),
    orderId: own.id,
    amount: own.total,
    state: 1,
    reason,
    ...times,
  } as const;
  const [written] = await insertRefund(tx, row, lines);
  found(written);
  await payBack(tx, own, row, now);
  return status;
}
