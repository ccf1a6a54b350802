import { and, eq, inArray } from 'drizzle-orm';
import type { Complaint, complaint } from '#contract/calls/support/cases.ts';
import type { Queryable } from '../db/database.ts';
import { orders } from '../db/schema/orders.ts';
import { type CaseRow, supportCase } from '../db/schema/support.ts';
import type { HandlersOf } from '../http/context.ts';
import { found } from '../http/refusal.ts';
import type { Order } from '../orders/moves.ts';
import { listCases, presentCase, receiptOf, receiveCase } from './cases.ts';

export const complaintHandlers: HandlersOf<typeof complaint> = {
  send: {
    async inTurn(context, { id, order_id: orderId, category, content, certificate: files }) {
      const { row, order } = await receiveCase(context, {
        id,
        kind: 'complaint',
        category,
        content,
        orderId,
        files,
      });
      return { ...receiptOf(row), order: await orderOf(context.db, row, order) };
    },
  },

  async list({ db, shopperId }, query) {
    const { page, next_cursor } = await listCases(db, { shopperId, kind: 'complaint' }, query);
    return { items: await present(db, page), next_cursor };
  },

  async detail({ db, shopperId }, { id }) {
    const isOwn = and(eq(supportCase.id, id), eq(supportCase.shopperId, shopperId));
    const [row] = await db
      .select()
      .from(supportCase)
      .where(and(isOwn, eq(supportCase.kind, 'complaint')));
    const [presented] = await present(db, [found(row)]);
    return found(presented);
  },
};

/** The order of a complaint. A repeated one may name another than it did at first. */
async function orderOf(
  db: Queryable,
  row: CaseRow,
  named: Order | undefined,
): Promise<Complaint['order']> {
  if (row.orderId === null) return null;
  if (row.orderId === named?.id) return { id: String(named.id), sn: named.sn };
  const [presented] = await present(db, [row]);
  return presented?.order ?? null;
}

/** Complaints as their shopper sees them. */
async function present(db: Queryable, rows: CaseRow[]): Promise<Complaint[]> {
  const ids = rows.flatMap(({ orderId }) => orderId ?? []);
  const named = await db
    .select({ id: orders.id, sn: orders.sn })
    .from(orders)
    .where(inArray(orders.id, ids));
  const numbers = new Map(named.map(({ id, sn }) => [id, sn]));
  return rows.map((row) => {
    const sn = row.orderId === null ? undefined : numbers.get(row.orderId);
    const order = sn === undefined ? null : { id: String(row.orderId), sn };
    return { ...presentCase(row), order, category: row.category ?? 'other' };
  });
}
