import type { order } from '#contract/calls/orders.ts';
import { orderStatus } from '#contract/rules/order-status.ts';
import type { Transaction } from '../db/database.ts';
import { together } from '../db/together.ts';
import type { HandlersOf } from '../http/context.ts';
import { Refusal } from '../http/refusal.ts';
import { move } from '../ledger/ledger.ts';
import { txnIdOf } from '../ledger/txn-ids.ts';
import { checkPaidTogether } from '../orders/checkout-orders.ts';
import { lockOwnOrders, moveOrder, type Order } from '../orders/moves.ts';
import { spendTicket } from '../pay-codes/pay-ticket.ts';
import { noteEvent } from '../shoppers/security-events.ts';

export const pay: HandlersOf<typeof order>['pay'] = async (context, input) => {
  const { db: tx, shopperId, services, log } = context;
  const now = services.now();
  const due = await lockOwnOrders(tx, shopperId, input.order_ids);
  for (const order of due) checkDue(order, now);
  await checkPaidTogether(tx, due);
  const amount = due.reduce((sum, { total }) => sum + total, 0);
  const purpose = { purpose: 'orders', order_ids: input.order_ids } as const;
  const ref = input.order_ids.join(',');
  const [, , ...left] = await together([
    spendTicket(tx, context, input.ticket, { purpose, amount, now }),
    noteEvent(tx, { shopperId, kind: 'order_paid', at: now, from: context, amount, ref }),
    ...due.map((order) => payOrder(tx, order, now)),
  ]);
  log.info({ event: 'paid', orders: input.order_ids, amount });
  return { order_ids: due.map(({ id }) => String(id)), paid: amount, available: Math.min(...left) };
};

/** Pays one order from its shopper's wallet. Returns the available balance, in minor units. */
export async function payOrder(tx: Transaction, order: Order, now: Date): Promise<number> {
  const ref = String(order.id);
  const [left] = await together([
    move(tx, {
      kind: 'pay',
      ref,
      against: 'sales',
      at: now,
      shopperId: order.shopperId,
      amount: -order.total,
    }),
    moveOrder(tx, order, 'pay', now, { payTxn: txnIdOf('pay', ref) }),
  ]);
  return left;
}

function checkDue(order: Order, now: Date): void {
  if (order.status !== orderStatus.unpaid) throw new Refusal('order_moved');
  if (order.expiresAt && order.expiresAt <= now) throw new Refusal('order_expired');
}
