import { asc, desc, eq } from 'drizzle-orm';
import type { refund as calls, RefundForm } from '#contract/calls/refunds.ts';
import { afterSaleBounds } from '#contract/rules/after-sale-limits.ts';
import { dayMs } from '#contract/rules/durations.ts';
import { bounds } from '#contract/rules/limits.ts';
import { isRefundable, refundMaximum } from '#contract/rules/refund-amounts.ts';
import type { Transaction } from '../db/database.ts';
import { shop } from '../db/schema/catalogue.ts';
import { orderEvent, orderLine } from '../db/schema/orders.ts';
import { type RefundRow, refund, refundLine } from '../db/schema/refunds.ts';
import { keepPrivately } from '../files/keep-privately.ts';
import type { HandlersOf } from '../http/context.ts';
import { found, Refusal } from '../http/refusal.ts';
import { lockOwnOrder, moveOrder, type Order } from '../orders/moves.ts';
import { presentRefund, refundOffer, refundsOf } from './read.ts';

export const ask: HandlersOf<typeof calls>['ask'] = async (context, input) => {
  const { db: tx, shopperId, services } = context;
  const now = services.now();
  const { id, order_id, proof: files, ...form } = input;
  const order = await lockOwnOrder(tx, shopperId, order_id);
  const keptDays = bounds.evidenceDays;
  const check = await checkRequest(tx, order, form, now);
  const proof = await keepPrivately(tx, shopperId, files, { now, keptDays });
  const status = await openRefund(tx, order, { ...form, ...check, id, proof }, now);
  const [row] = await refundsOf(tx, [order.id]);
  return { order_id, status, refund: presentRefund(found(row)) };
};

/**
 * Checks a request against what a locked order can give back. Returns where a return goes. Throws
 * `refund_twice`, `refund_over`, `refund_too_much`.
 */
export async function checkRequest(
  tx: Transaction,
  order: Order,
  { type, lines: units, amount }: Pick<RefundForm, 'type' | 'lines' | 'amount'>,
  now: Date,
) {
  const refunds = await refundsOf(tx, [order.id]);
  if (refunds.some(({ state }) => state === 0)) throw new Refusal('refund_twice');
  const { returnsDays, returnAddress } = shop;
  const [seller] = await tx
    .select({ returnsDays, returnAddress })
    .from(shop)
    .where(eq(shop.id, order.shopId));
  const isOfOrder = eq(orderEvent.orderId, order.id);
  const events = await tx.select().from(orderEvent).where(isOfOrder).orderBy(desc(orderEvent.id));
  const lines = await linesOf(tx, order);
  const offer = refundOffer({ order, shop: found(seller), lines, events, refunds }, now);
  if (!offer?.types.includes(type) || !isRefundable(offer, units)) throw new Refusal('refund_over');
  if (amount > refundMaximum(offer, units)) throw new Refusal('refund_too_much');
  return { returnAddress: type === 'return' ? found(seller).returnAddress : '' };
}

/** A request that was checked. */
interface CheckedRequest extends RefundForm {
  id: string;
  /** Private files. */
  proof: string[];
  returnAddress: string;
}

/** Writes a checked request and moves its order. */
export async function openRefund(
  tx: Transaction,
  order: Order,
  { id, type, lines, proof, returnAddress, ...form }: CheckedRequest,
  now: Date,
) {
  const isReturn = type === 'return';
  const days = isReturn ? afterSaleBounds.returnSendDays : afterSaleBounds.refundReviewDays;
  const inserted = await tx
    .insert(refund)
    .values({
      ...{ id, orderId: order.id, type, state: 0, proof, returnAddress, createdAt: now },
      ...{ amount: form.amount, isReceived: form.is_received, reason: form.reason },
      explanation: Buffer.from(form.explanation).toString(),
      stage: isReturn ? 'to_send' : 'review',
      dueAt: new Date(now.getTime() + days * dayMs),
    })
    .onConflictDoNothing({ target: refund.id })
    .returning({ id: refund.id });
  // Another shopper’s id, or one of another request.
  if (inserted.length === 0) throw new Refusal('not_found');
  const ordered = await linesOf(tx, order);
  const units = lines.map(({ sku_id, quantity }) => {
    const { position } = found(ordered.find(({ skuId }) => skuId === Number(sku_id)));
    return { position, quantity };
  });
  await addLines(tx, { id, orderId: order.id }, units);
  return await moveOrder(tx, order, isReturn ? 'askReturn' : 'askRefund', now);
}

/** Writes the units of a refund, by the position of their lines. */
export async function addLines(
  tx: Transaction,
  { id: refundId, orderId }: Pick<RefundRow, 'id' | 'orderId'>,
  units: { position: number; quantity: number }[],
): Promise<void> {
  const rows = units.map(({ position, quantity }) => ({ refundId, orderId, position, quantity }));
  await tx.insert(refundLine).values(rows);
}

async function linesOf(tx: Transaction, order: Pick<Order, 'id'>) {
  return await tx
    .select()
    .from(orderLine)
    .where(eq(orderLine.orderId, order.id))
    .orderBy(asc(orderLine.position));
}
