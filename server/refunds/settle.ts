import { and, eq } from 'drizzle-orm';
import { isWithdrawable, type RefundStage } from '#contract/calls/refunds.ts';
import type { OrderMove, OrderStatus } from '#contract/rules/order-status.ts';
import type { Transaction } from '../db/database.ts';
import { orderLine } from '../db/schema/orders.ts';
import { type RefundRow, refund, refundLine } from '../db/schema/refunds.ts';
import { together } from '../db/together.ts';
import { found, Refusal } from '../http/refusal.ts';
import { move } from '../ledger/ledger.ts';
import { lockOrders, moveOrder, type Order } from '../orders/moves.ts';
import { returnStock } from '../orders/stock.ts';
import { type DecisionTime, decisionDue, isOverdue } from './decision-time.ts';
import { type RefundWithLines, readRefund } from './read.ts';

/** An open refund and its order, both locked. */
export interface OpenRefund {
  row: RefundWithLines;
  order: Order;
}

interface Wanted {
  /** Only one of this shopper. */
  shopperId?: number;
  /** The order that it must be of, if the caller knows it. */
  orderId?: number | undefined;
}

/** Locks a refund, its order first. Throws `not_found`, and `refund_moved` if it is settled. */
export async function lockOpenRefund(
  tx: Transaction,
  id: string,
  { shopperId, orderId }: Wanted = {},
): Promise<OpenRefund> {
  const [order] = await lockOrders(tx, [orderId ?? (await orderOf(tx, id))], shopperId);
  if (!order) throw new Refusal('not_found');
  const isIt = and(eq(refund.id, id), eq(refund.orderId, order.id));
  const [[locked], read] = await together([
    tx.select().from(refund).where(isIt).for('update').execute(),
    readRefund(tx, id),
  ]);
  // Its lines never change.
  const row = { ...found(read), ...found(locked) };
  if (row.state !== 0) throw new Refusal('refund_moved');
  return { row, order };
}

async function orderOf(tx: Transaction, id: string): Promise<number> {
  const [row] = await tx.select({ id: refund.orderId }).from(refund).where(eq(refund.id, id));
  return found(row).id;
}

/**
 * Passes a refund: credits its amount, and returns the stock of a return. Throws `refund_moved`
 * before a return’s parcel has arrived, and `wallet_full`.
 */
export async function passRefund(tx: Transaction, id: string, now: Date): Promise<OrderStatus> {
  const open = await lockOpenRefund(tx, id);
  if (open.row.stage !== 'review') throw new Refusal('refund_moved');
  return await pass(tx, open, now);
}

/**
 * Passes a return that the shop has not decided in time, whether or not its parcel was noted. Throws
 * `refund_moved` if it may still be decided, and `wallet_full`.
 */
export async function passOverdueReturn(
  tx: Transaction,
  id: string,
  now: Date,
): Promise<OrderStatus> {
  const open = await lockOpenRefund(tx, id);
  if (!isOverdue(open.row, now)) throw new Refusal('refund_moved');
  await moveOrder(tx, open.order, 'decisionOverdue', now);
  return await pass(tx, open, now);
}

async function pass(tx: Transaction, open: OpenRefund, now: Date): Promise<OrderStatus> {
  const { row, order } = open;
  const { isWhole, lines } = await unitsOf(tx, open);
  await change(tx, row, { state: 1, stage: 'passed', dueAt: null, settledAt: now });
  const status = await moveOrder(tx, order, isWhole ? 'refund' : 'refundPart', now, {
    refundId: row.id,
  });
  // What nobody has seen arrive must not be sold.
  if (row.arrivedAt) await returnStock(tx, lines);
  await payBack(tx, order, row, now);
  return status;
}

/** Credits a refund. A zero share writes nothing: the ledger has no empty transactions. */
export async function payBack(
  tx: Transaction,
  { shopperId }: Pick<Order, 'shopperId'>,
  { id, amount }: Pick<RefundRow, 'id' | 'amount'>,
  at: Date,
): Promise<void> {
  if (amount === 0) return;
  await move(tx, { kind: 'refund', ref: id, shopperId, amount, against: 'sales', at });
}

/** Refuses a refund with a reason that its shopper reads. Throws `refund_moved`. */
export async function refuseRefund(tx: Transaction, id: string, reason: string, now: Date) {
  const open = await lockOpenRefund(tx, id);
  return await close(tx, open, { move: 'refuseRefund', stage: 'refused', answer: reason, now });
}

/** Takes a shopper’s own request back. Throws `refund_moved` if its parcel is on its way. */
export async function withdrawRefund(tx: Transaction, id: string, shopperId: number, now: Date) {
  const open = await lockOpenRefund(tx, id, { shopperId });
  const { stage, type } = open.row;
  if (type === 'cancel' || !isWithdrawable({ stage, type })) throw new Refusal('refund_moved');
  return await close(tx, open, { move: 'withdrawRefund', stage: 'withdrawn', now });
}

/** Ends a return whose parcel was not sent in time. */
export async function expireReturn(tx: Transaction, open: OpenRefund, now: Date) {
  return await close(tx, open, { move: 'expireReturn', stage: 'expired', now });
}

/**
 * Notes the parcel of a shopper’s return: from its first number on, the shop’s time to decide runs.
 * Returns both as they are now. Throws `refund_moved` once it has arrived.
 */
export async function sendParcel(
  tx: Transaction,
  { id, order_id, shopperId }: { id: string; order_id?: string | undefined; shopperId: number },
  parcel: { carrier: string; parcelNo: string },
  time: DecisionTime,
): Promise<OpenRefund> {
  const orderId = order_id === undefined ? undefined : Number(order_id);
  const { row, order } = await lockOpenRefund(tx, id, { shopperId, orderId });
  if (row.stage !== 'to_send' && row.stage !== 'sent') throw new Refusal('refund_moved');
  const sentAt = row.sentAt ?? time.now;
  const sent = { ...parcel, stage: 'sent' as const, dueAt: decisionDue(row, time), sentAt };
  await change(tx, row, sent);
  return { row: { ...row, ...sent }, order };
}

/**
 * Notes that a return’s parcel has arrived, also one that no number announced: then the shop’s time
 * to decide runs from now on.
 */
export async function arriveReturn(
  tx: Transaction,
  id: string,
  time: DecisionTime,
): Promise<OrderStatus> {
  const { row, order } = await lockOpenRefund(tx, id);
  if (row.type !== 'return' || row.stage === 'review') throw new Refusal('refund_moved');
  const dueAt = decisionDue(row, time);
  await change(tx, row, { stage: 'review', arrivedAt: time.now, dueAt });
  return await moveOrder(tx, order, 'returnArrived', time.now, { refundId: id });
}

interface Closing {
  move: OrderMove;
  stage: RefundStage;
  answer?: string;
  now: Date;
}

/** Ends a refund without money: the order goes on as before. */
async function close(
  tx: Transaction,
  { row, order }: OpenRefund,
  { move: name, stage, answer = '', now }: Closing,
): Promise<OrderStatus> {
  await change(tx, row, { state: 2, stage, answer, dueAt: null, settledAt: now });
  return await moveOrder(tx, order, name, now, { note: answer, refundId: row.id });
}

async function change(tx: Transaction, { id }: RefundRow, to: Partial<RefundRow>): Promise<void> {
  await tx.update(refund).set(to).where(eq(refund.id, id));
}

/** The units of a refund, and whether they are all that is left of the order. */
async function unitsOf(tx: Transaction, { row, order }: OpenRefund) {
  const lines = await tx
    .select({ skuId: orderLine.skuId, quantity: refundLine.quantity })
    .from(refundLine)
    .innerJoin(
      orderLine,
      and(eq(orderLine.orderId, order.id), eq(orderLine.position, refundLine.position)),
    )
    .where(eq(refundLine.refundId, row.id));
  const ordered = await tx.select().from(orderLine).where(eq(orderLine.orderId, order.id));
  const passed = await tx
    .select({ quantity: refundLine.quantity })
    .from(refundLine)
    .innerJoin(refund, eq(refund.id, refundLine.refundId))
    .where(and(eq(refund.orderId, order.id), eq(refund.state, 1)));
  const count = (units: { quantity: number }[]) =>
    units.reduce((sum, { quantity }) => sum + quantity, 0);
  return { lines, isWhole: count(ordered) === count(passed) + count(lines) };
}
