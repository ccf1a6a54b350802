import { and, count, eq, inArray, sql } from 'drizzle-orm';
import type { HoldProblem } from '#contract/calls/orders.ts';
import { orderStatus } from '#contract/rules/order-status.ts';
import type { Config } from '../config.ts';
import type { Queryable, Transaction } from '../db/database.ts';
import { orderLine, orders } from '../db/schema/orders.ts';
import { Refusal } from '../http/refusal.ts';
import type { Parcel } from './pricing.ts';

/** What one shopper may hold without paying for it. */
export type HoldLimits = Config['holdLimits'];

/**
 * Checks that a shopper, whose row is locked, may hold these parcels too. Throws
 * `unpaid_orders_full` or `unpaid_units_full`.
 */
export async function checkHolds(
  tx: Transaction,
  shopperId: number,
  parcels: Parcel[],
  limits: HoldLimits,
): Promise<void> {
  const found = await findHoldProblem(tx, shopperId, parcels, limits);
  if (found) throw new Refusal(found.problem, { limit: found.limit });
}

/**
 * Finds the limit that keeps a shopper from holding these parcels too; null if none does. Unpaid
 * orders keep stock from everybody else.
 */
export async function findHoldProblem(
  db: Queryable,
  shopperId: number,
  parcels: Parcel[],
  limits: HoldLimits,
): Promise<HoldProblem | null> {
  const isHeld = and(eq(orders.shopperId, shopperId), eq(orders.status, orderStatus.unpaid));
  const [{ held = 0 } = {}] = await db.select({ held: count() }).from(orders).where(isHeld);
  if (held + parcels.length > limits.unpaidOrders) {
    return { problem: 'unpaid_orders_full', limit: limits.unpaidOrders, product_ids: [] };
  }
  const units = unitsByProduct(parcels);
  const rows = await db
    .select({ productId: orderLine.productId, units: sql<number>`sum(${orderLine.quantity})::int` })
    .from(orderLine)
    .innerJoin(orders, eq(orders.id, orderLine.orderId))
    .where(and(isHeld, inArray(orderLine.productId, [...units.keys()])))
    .groupBy(orderLine.productId);
  for (const row of rows) units.set(row.productId, (units.get(row.productId) ?? 0) + row.units);
  const limit = limits.unitsPerProduct;
  const tooMany = [...units].filter(([, wanted]) => wanted > limit).map(([id]) => String(id));
  if (tooMany.length === 0) return null;
  return { problem: 'unpaid_units_full', limit, product_ids: tooMany };
}

function unitsByProduct(parcels: Parcel[]): Map<number, number> {
  const units = new Map<number, number>();
  for (const { product, quantity } of parcels.flatMap(({ offers }) => offers)) {
    units.set(product.id, (units.get(product.id) ?? 0) + quantity);
  }
  return units;
}
