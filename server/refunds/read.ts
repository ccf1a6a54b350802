import { asc, desc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { MovedRefund, Refund, RefundOffer } from '#contract/calls/refunds.ts';
import { dayMs } from '#contract/rules/durations.ts';
import { type OrderStatus, orderMoves } from '#contract/rules/order-status.ts';
import { refundedUnits } from '#contract/rules/refund-amounts.ts';
import type { Queryable } from '../db/database.ts';
import type { orderEvent, orderLine, orders } from '../db/schema/orders.ts';
import { orderLine as lines } from '../db/schema/orders.ts';
import { type RefundRow, refund, refundLine } from '../db/schema/refunds.ts';
import { datedNumber } from '../http/dates.ts';
import { shares } from '../orders/shares.ts';
import { isWithShop } from './decision-time.ts';

/** A refund with its units, in the order of the order’s lines. */
export type RefundWithLines = RefundRow & { lines: Refund['lines'] };

/** The refunds of orders, newest first. */
export async function refundsOf(db: Queryable, orderIds: number[]): Promise<RefundWithLines[]> {
  return await refundsWhere(db, inArray(refund.orderId, orderIds));
}

/** One refund; undefined for an unknown id. */
export async function readRefund(db: Queryable, id: string): Promise<RefundWithLines | undefined> {
  const [row] = await refundsWhere(db, eq(refund.id, id));
  return row;
}

async function refundsWhere(db: Queryable, isWanted: SQL): Promise<RefundWithLines[]> {
  const rows = await db
    .select({ refund, skuId: lines.skuId, units: refundLine.quantity })
    .from(refund)
    .leftJoin(refundLine, eq(refundLine.refundId, refund.id))
    .leftJoin(
      lines,
      sql`${lines.orderId} = ${refund.orderId} and ${lines.position} = ${refundLine.position}`,
    )
    .where(isWanted)
    .orderBy(desc(refund.number), asc(refundLine.position));
  const found = new Map<string, RefundWithLines>();
  for (const { refund: row, skuId, units } of rows) {
    const known = found.get(row.id) ?? { ...row, lines: [] };
    if (skuId !== null && units !== null) {
      known.lines.push({ sku_id: String(skuId), quantity: units });
    }
    found.set(row.id, known);
  }
  return [...found.values()];
}

/** A refund on the wire. */
export function presentRefund(row: RefundWithLines): Refund {
  return {
    ...presentMoved(row),
    explanation: row.explanation,
    answer: row.answer,
    return_address: row.returnAddress,
    carrier: row.carrier,
    parcel_no: row.parcelNo,
  };
}

/** A refund in the reply to its move. */
export function presentMoved(row: RefundWithLines): MovedRefund {
  const time = (at: Date | null) => at?.toISOString() ?? null;
  const passesAt = isWithShop(row) ? row.dueAt : null;
  return {
    id: row.id,
    sn: refundNumber(row),
    type: row.type,
    stage: row.stage,
    amount: row.amount,
    lines: row.lines,
    is_received: row.isReceived,
    reason: row.reason,
    proof: row.proof,
    due_at: time(row.dueAt),
    passes_at: time(passesAt),
    created_at: row.createdAt.toISOString(),
    sent_at: time(row.sentAt),
    arrived_at: time(row.arrivedAt),
    settled_at: time(row.settledAt),
  };
}

/** Such as `RF-2611-00012`: year and month, then a number of its own. */
export function refundNumber({ number, createdAt }: RefundRow): string {
  return datedNumber('RF', number, createdAt);
}

/** Everything about an order that decides what can be refunded. */
interface Refundable {
  order: typeof orders.$inferSelect;
  shop: { returnsDays: number | null; returnAddress: string };
  lines: (typeof orderLine.$inferSelect)[];
  events: Pick<typeof orderEvent.$inferSelect, 'move' | 'at'>[];
  refunds: RefundWithLines[];
}

/** What can be asked of an order at a time; null if nothing. */
export function refundOffer(of: Refundable, now: Date): RefundOffer | null {
  const { order, refunds } = of;
  const isAskable = (orderMoves.askRefund.from as readonly OrderStatus[]).includes(order.status);
  if (!isAskable) return null;
  const until = returnsUntil(of);
  if (until && until <= now) return null;
  const offered = offeredLines(of);
  if (offered.every(({ quantity, refunded }) => refunded === quantity)) return null;
  if (refunds.some(({ state }) => state === 0)) return null;
  return {
    types: of.shop.returnAddress ? ['refund', 'return'] : ['refund'],
    return_address: of.shop.returnAddress,
    until: until?.toISOString() ?? null,
    lines: offered,
    freight: order.total - itemsPaid(order),
  };
}

/**
 * When the days for returns end; undefined before the receipt. Those until the shop has decided a
 * request do not count.
 */
function returnsUntil({ order, shop, events, refunds }: Refundable): Date | undefined {
  const received = events.find(({ move }) => move === 'confirm' || move === 'autoConfirm');
  if (!received) return undefined;
  const days = order.returnsDays ?? shop.returnsDays ?? 0;
  const from = received.at.getTime();
  const open = refunds.reduce((sum, it) => sum + openMs(it, from), 0);
  return new Date(from + days * dayMs + open);
}

/**
 * How long a request was open until the shop decided it, since a time, in ms. 0 if it was withdrawn or
 * its return was not sent in time.
 */
function openMs({ createdAt, settledAt, stage }: RefundRow, from: number): number {
  if (!settledAt || (stage !== 'passed' && stage !== 'refused')) return 0;
  return Math.max(0, settledAt.getTime() - Math.max(createdAt.getTime(), from));
}

/** What was paid for the items; the rest of the total is freight. */
const itemsPaid = ({ itemsTotal, discount }: Refundable['order']) =>
  Math.max(0, itemsTotal - discount);

/** The lines with what was paid for each (`docs/decisions/027`) and how many are left. */
function offeredLines({ order, lines: all, refunds }: Refundable): RefundOffer['lines'] {
  const paid = shares(
    itemsPaid(order),
    all.map(({ price, quantity }) => price * quantity),
  );
  return all.map(({ skuId, quantity }, index) => {
    const sku_id = String(skuId);
    const refunded = refundedUnits(refunds, sku_id);
    return { sku_id, quantity, refunded, paid: paid[index] ?? 0 };
  });
}
