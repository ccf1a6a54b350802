import { and, eq, inArray } from 'drizzle-orm';
import type { Complaint, complaint } from '#contract/calls/support/cases.ts';
import type { Queryable } from '../db/database.ts';
import { orders } from '../db/schema/orders.ts';
import { type CaseRow, supportCase } from '../db/schema/support.ts';
import type { HandlersOf } from '../http/context.ts';
import { found } from '../http/refusal.ts';
import { findOwnOrder } from '../orders/moves.ts';
import { listCases, presentCase, receiptOf, receiveCase } from './cases.ts';

export const complaintHandlers: HandlersOf<typeof complaint> = {
  async send(context, { id, order_id, category, content, certificate }) {
    const { db: tx, shopperId } = context;
    const order = order_id === undefined ? null : await findOwnOrder(tx, shopperId, order_id);
    const orderId = order?.id ?? null;
    const row = await receiveCase(context, {
      ...{ id, kind: 'complaint', category, content, orderId, files: certificate },
    });
    return { ...receiptOf(row), order: await orderOf(tx, row) };
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

async function orderOf(db: Queryable, row: CaseRow): Promise<Complaint['order']> {
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
