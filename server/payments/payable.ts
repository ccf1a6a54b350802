import { and, asc, eq, gt, inArray } from 'drizzle-orm';
import type { order } from '#contract/calls/orders.ts';
import { orderStatus } from '#contract/rules/order-status.ts';
import { inLanguage } from '../catalogue/texts.ts';
import type { Queryable } from '../db/database.ts';
import { orders } from '../db/schema/orders.ts';
import type { HandlersOf } from '../http/context.ts';
import { Refusal } from '../http/refusal.ts';
import { checkPaidTogether } from '../orders/checkout-orders.ts';
import { ownOrders } from '../orders/own-orders.ts';
import { userInfo } from '../shoppers/user-info.ts';

export const payable: HandlersOf<typeof order>['payable'] = async (context, input) => {
  const { db, shopperId, services, lang } = context;
  const rows = await ownOrders(
    context,
    eq(orders.status, orderStatus.unpaid),
    gt(orders.expiresAt, services.now()),
    input.order_ids ? inArray(orders.id, input.order_ids.map(Number)) : undefined,
  ).orderBy(asc(orders.id));
  const info = await userInfo(db, shopperId, services.currency);
  return {
    orders: rows.map(({ order, shop: seller }) => ({
      id: String(order.id),
      sn: order.sn,
      shop: { id: String(seller.id), name: inLanguage(seller.name, lang) },
      total: order.total,
      expires_at: (order.expiresAt ?? order.createdAt).toISOString(),
    })),
    total: rows.reduce((sum, { order }) => sum + order.total, 0),
    available: info.wallet.available,
    has_pay_password: info.has_pay_password,
  };
};

/** Sums a shopper's own unpaid orders, in minor units. Throws if one of them is not payable. */
export async function sumToPay(db: Queryable, shopperId: number, ids: string[]): Promise<number> {
  const wanted = [...new Set(ids.map(Number))];
  const rows = await db
    .select()
    .from(orders)
    .where(and(eq(orders.shopperId, shopperId), inArray(orders.id, wanted)));
  if (rows.length < wanted.length) throw new Refusal('not_found');
  if (rows.some(({ status }) => status !== orderStatus.unpaid)) throw new Refusal('order_moved');
  await checkPaidTogether(db, rows);
  return rows.reduce((sum, { total }) => sum + total, 0);
}
