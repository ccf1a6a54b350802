import { desc, eq, sql } from 'drizzle-orm';
import type { refund as calls, RefundForm } from '#contract/calls/refunds.ts';
import { afterSaleBounds } from '#contract/rules/after-sale-limits.ts';
import * as bounds from '#contract/rules/bounds.ts';
import { dayMs } from '#contract/rules/durations.ts';
import type { OrderStatus } from '#contract/rules/order-status.ts';
import { isRefundable, refundMaximum } from '#contract/rules/refund-amounts.ts';
import type { Transaction } from '../db/database.ts';
import { shop } from '../db/schema/catalogue.ts';
import { orderEvent } from '../db/schema/orders.ts';
import { refund, refundLine } from '../db/schema/refunds.ts';
import { together } from '../db/together.ts';
import { privateFiles } from '../files/keep-privately.ts';
import { lockFiles } from '../files/lock-files.ts';
import type { HandlersOf } from '../http/context.ts';
import { found, Refusal } from '../http/refusal.ts';
import { lockOwnOrder, moveOrder, type Order } from '../orders/moves.ts';
import { linesOf } from '../orders/release.ts';
import { presentMoved, type RefundWithLines, refundOffer, refundsOf } from './read.ts';

export const ask: HandlersOf<typeof calls>['ask'] = async (context, input) => {
  const { db: tx, shopperId, services } = context;
  const now = services.now();
  const { id, order_id, proof: files, ...form } = input;
  const order = await lockOwnOrder(tx, shopperId, order_id);
  const [checked, locked] = await together([
    checkRequest(tx, order, form, now),
    lockFiles(tx, shopperId, files),
  ]);
  const { ids: proof, write } = privateFiles(locked, { now, keptDays: bounds.evidenceDays });
  const [{ status, row }] = await together([
    openRefund(tx, order, { ...form, ...checked, id, proof }, now),
    write(tx),
  ]);
  return { order_id, status, refund: presentMoved(row) };
};

/**
 * Checks a request against what a locked order can give back. Returns where a return goes, and the
 * lines of its units. Throws `refund_twice`, `refund_over`, `refund_too_much`.
 */
export async function checkRequest(
  tx: Transaction,
  order: Order,
  { type, lines: units, amount }: Pick<RefundForm, 'type' | 'lines' | 'amount'>,
  now: Date,
) {
  const { returnsDays, returnAddress } = shop;
  const [refunds, [seller], events, lines] = await together([
    refundsOf(tx, [order.id]),
    tx.select({ returnsDays, returnAddress }).from(shop).where(eq(shop.id, order.shopId)).execute(),
    tx
      .select()
      .from(orderEvent)
      .where(eq(orderEvent.orderId, order.id))
      .orderBy(desc(orderEvent.id))
      .execute(),
    linesOf(tx, order).execute(),
  ]);
  if (refunds.some(({ state }) => state === 0)) throw new Refusal('refund_twice');
  const offer = refundOffer({ order, shop: found(seller), lines, events, refunds }, now);
  if (!offer?.types.includes(type) || !isRefundable(offer, units)) throw new Refusal('refund_over');
  if (amount > refundMaximum(offer, units)) throw new Refusal('refund_too_much');
  const wanted = lines.flatMap(({ skuId, position }) => {
    const unit = units.find(({ sku_id }) => Number(sku_id) === skuId);
    return unit ? { ...unit, position } : [];
  });
  return { returnAddress: type === 'return' ? found(seller).returnAddress : '', lines: wanted };
}

/** A request that was checked. */
interface CheckedRequest extends Omit<RefundForm, 'lines'> {
  id: string;
  /** Private files. */
  proof: string[];
  returnAddress: string;
  /** Its units, in the order of the order’s lines. */
  lines: (RefundForm['lines'][number] & { position: number })[];
}

/** Writes a checked request and moves its order. */
export async function openRefund(
  tx: Transaction,
  order: Order,
  { id, type, lines, proof, returnAddress, ...form }: CheckedRequest,
  now: Date,
): Promise<{ status: OrderStatus; row: RefundWithLines }> {
  const isReturn = type === 'return';
  const days = isReturn ? afterSaleBounds.returnSendDays : afterSaleBounds.refundReviewDays;
  const values: typeof refund.$inferInsert = {
    id,
    orderId: order.id,
    type,
    state: 0,
    proof,
    returnAddress,
    createdAt: now,
    amount: form.amount,
    isReceived: form.is_received,
    reason: form.reason,
    explanation: Buffer.from(form.explanation).toString(),
    stage: isReturn ? 'to_send' : 'review',
    dueAt: new Date(now.getTime() + days * dayMs),
  };
  const [[written], status] = await together([
    insertRefund(tx, values, lines),
    moveOrder(tx, order, isReturn ? 'askReturn' : 'askRefund', now),
  ]);
  // Another shopper’s id, or one of another request.
  const row = found(written);
  return {
    status,
    row: { ...row, lines: lines.map(({ sku_id, quantity }) => ({ sku_id, quantity })) },
  };
}

/** Inserts a refund and its units in one statement. Nothing if its id is taken. */
export function insertRefund(
  tx: Transaction,
  values: typeof refund.$inferInsert,
  units: { position: number; quantity: number }[],
) {
  const counts = JSON.stringify(units.map(({ position, quantity }) => ({ position, quantity })));
  const opened = tx
    .$with('opened')
    .as(tx.insert(refund).values(values).onConflictDoNothing({ target: refund.id }).returning());
  const counted = tx.$with('counted').as(
    tx
      .insert(refundLine)
      .select(
        sql`select opened.id, opened.order_id, unit.position, unit.quantity
          from opened cross join jsonb_to_recordset(${counts}::jsonb)
            as unit (position int, quantity int)`,
      )
      .returning({ position: refundLine.position }),
  );
  return tx.with(opened, counted).select().from(opened).execute();
}
