import { and, desc, eq, type SQL } from 'drizzle-orm';
import { shopper } from '../../db/schema/accounts.ts';
import { orders } from '../../db/schema/orders.ts';
import { refund } from '../../db/schema/refunds.ts';
import { refundNumber } from '../../refunds/read.ts';
import { shortTime } from '../money/record-words.ts';
import { writeMoney } from '../money-text.ts';
import type { OpenShop } from '../open-shop.ts';
import { table } from '../table.ts';

interface Listed {
  isWanted: (SQL | undefined)[];
  /** By default, newest first. */
  order?: SQL;
  limit: number;
  /** The sentence for an empty list. */
  none: string;
}

/** Lists refunds. */
export async function listRefunds(
  { db, currency }: OpenShop,
  { isWanted, order = desc(refund.number), limit, none }: Listed,
) {
  const rows = await db
    .select({ row: refund, sn: orders.sn, account: shopper.account })
    .from(refund)
    .innerJoin(orders, eq(orders.id, refund.orderId))
    .innerJoin(shopper, eq(shopper.id, orders.shopperId))
    .where(and(...isWanted))
    .orderBy(order)
    .limit(limit);
  const data = rows.map(({ row, sn, account }) => ({
    id: row.id,
    sn: refundNumber(row),
    order: sn,
    account,
    type: row.type,
    stage: row.stage,
    amount: row.amount,
    currency,
    reason: row.reason,
    carrier: row.carrier,
    parcel_no: row.parcelNo,
    due_at: row.dueAt?.toISOString() ?? null,
    created_at: row.createdAt.toISOString(),
  }));
  const lines = rows.map(({ row, sn, account }) => ({
    number: refundNumber(row),
    order: sn,
    account,
    type: row.type,
    stage: row.stage,
    amount: writeMoney(row.amount, currency),
    reason: row.reason,
    parcel: `${row.carrier} ${row.parcelNo}`.trim(),
    due: row.dueAt ? shortTime(row.dueAt) : '',
    asked: shortTime(row.createdAt),
  }));
  return { text: table(lines, none), data };
}
