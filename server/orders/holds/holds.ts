import { and, count, eq, inArray, sql } from 'drizzle-orm';
import type { HoldProblem } from '#contract/calls/orders.ts';
import { orderStatus } from '#contract/rules/order-status.ts';
import type { Queryable, Transaction } from '../../db/database.ts';
import { orderLine, orders } from '../../db/schema/orders.ts';
import { Refusal } from '../../http/refusal.ts';
import type { Parcel } from '../pricing.ts';
import type { Holder } from './holder.ts';
import { findNewcomerProblem } from './newcomers.ts';

/**
 * Checks that a shopper, whose row is locked, may hold these parcels too. Throws
 * `unpaid_orders_full`, `unpaid_units_full` and their like for newcomers.
 */
export async function checkHolds(
  tx: Transaction,
  holder: Holder,
  parcels: Parcel[],
): Promise<void> {
  const found = await findHoldProblem(tx, holder, parcels);
  if (found) throw new Refusal(found.problem, { limit: found.limit });
}

/**
 * Finds the limit that keeps a shopper from holding these parcels too; null if none does. Unpaid
 * orders keep stock from everybody else.
 */
export async function findHoldProblem(
  db: Queryable,
  holder: Holder,
  parcels: Parcel[],
): Promise<HoldProblem | null> {
  return (
    (await findNewcomerProblem(db, holder, parcels.length)) ??
    (await findOrdersProblem(db, holder, parcels.length)) ??
    (await findUnitsProblem(db, holder, parcels))
  );
}

const isHeldBy = ({ shopperId }: Holder) =>
  and(eq(orders.shopperId, shopperId), eq(orders.status, orderStatus.unpaid));

async function findOrdersProblem(
  db: Queryable,
  holder: Holder,
  placed: number,
): Promise<HoldProblem | null> {
  const own = isHeldBy(holder);
  const [{ held = 0 } = {}] = await db.select({ held: count() }).from(orders).where(own);
  if (held + placed <= holder.unpaidOrders) return null;
  return { problem: 'unpaid_orders_full', limit: holder.unpaidOrders, product_ids: [] };
}

async function findUnitsProblem(
  db: Queryable,
  holder: Holder,
  parcels: Parcel[],
): Promise<HoldProblem | null> {
  const units = unitsByProduct(parcels);
  const rows = await db
    .select({ productId: orderLine.productId, units: sql<number>`sum(${orderLine.quantity})::int` })
    .from(orderLine)
    .innerJoin(orders, eq(orders.id, orderLine.orderId))
    .where(and(isHeldBy(holder), inArray(orderLine.productId, [...units.keys()])))
    .groupBy(orderLine.productId);
  for (const row of rows) units.set(row.productId, (units.get(row.productId) ?? 0) + row.units);
  const limit = holder.unitsPerProduct;
  const tooMany = [...units].filter(([, wanted]) => wanted > limit).map(([id]) => String(id));
  if (tooMany.length === 0) return null;
  const problem = holder.newcomer ? 'newcomer_units_full' : 'unpaid_units_full';
  return { problem, limit, product_ids: tooMany };
}

function unitsByProduct(parcels: Parcel[]): Map<number, number> {
  const units = new Map<number, number>();
  for (const { product, quantity } of parcels.flatMap(({ offers }) => offers)) {
    units.set(product.id, (units.get(product.id) ?? 0) + quantity);
  }
  return units;
}
