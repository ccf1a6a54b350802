import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import type { OrderDetail } from '#contract/calls/orders.ts';
import type { Lang } from '#contract/rules/languages.ts';
import type { OrderStatus } from '#contract/rules/order-status.ts';
import { inLanguage } from '../catalogue/texts.ts';
import type { Queryable, Transaction } from '../db/database.ts';
import { orderEvent, orders, parcelEvent } from '../db/schema/orders.ts';
import { found } from '../http/refusal.ts';
import { notify } from '../notifications/notify.ts';
import { lockOrders, moveOrder } from './moves.ts';

export type ParcelEventRow = typeof parcelEvent.$inferSelect;

/** What carriers reported of the parcels of orders, newest first. */
export async function parcelEventsOf(db: Queryable, orderIds: number[]): Promise<ParcelEventRow[]> {
  return await db
    .select()
    .from(parcelEvent)
    .where(inArray(parcelEvent.orderId, orderIds))
    .orderBy(desc(parcelEvent.at), desc(parcelEvent.event));
}

export const presentParcelEvent = (
  { event, place, at }: ParcelEventRow,
  lang: Lang,
): OrderDetail['parcel_events'][number] => ({
  event,
  at: at.toISOString(),
  place: inLanguage(place, lang),
});

/** What a carrier knows an order by. */
export interface ShippedParcel {
  carrier: string;
  trackingNo: string;
  /** The carrier's page about it; '' without one. */
  trackingUrl?: string;
}

/**
 * Ships a paid order and notifies its shopper. Throws `order_moved` for any other, such as one that
 * was cancelled meanwhile, and `not_found`.
 */
export async function shipOrder(
  tx: Transaction,
  id: number,
  parcel: ShippedParcel,
  now: Date,
): Promise<OrderStatus> {
  const [order] = await lockOrders(tx, [id]);
  return await moveOrder(tx, found(order), 'ship', now, parcel);
}

/** Those of some orders that were shipped: whatever became of them, they have a parcel. */
export async function findShipped(db: Queryable, orderIds: number[]): Promise<Set<number>> {
  const rows = await db
    .select({ id: orderEvent.orderId })
    .from(orderEvent)
    .where(and(inArray(orderEvent.orderId, orderIds), eq(orderEvent.move, 'ship')));
  return new Set(rows.map(({ id }) => id));
}

/** When a carrier last reported this of a parcel, at this place; undefined if it did not. */
export async function reportedAt(
  db: Queryable,
  { orderId, event, place }: Omit<ParcelEventRow, 'at'>,
): Promise<Date | undefined> {
  const { orderId: order, event: kind, place: where, at } = parcelEvent;
  const [last] = await db
    .select({ at })
    .from(parcelEvent)
    .where(and(eq(order, orderId), eq(kind, event), eq(where, place)))
    .orderBy(desc(at))
    .limit(1);
  return last?.at;
}

/**
 * Records an event of a locked order's parcel, and notifies the shopper; one that is known has no
 * effect. Returns whether it is new.
 */
export async function addParcelEvent(tx: Transaction, row: ParcelEventRow): Promise<boolean> {
  const { rowCount } = await tx.insert(parcelEvent).values(row).onConflictDoNothing();
  if (rowCount === 0) return false;
  const [order] = await tx
    .update(orders)
    .set({ rev: sql`${orders.rev} + 1` })
    .where(eq(orders.id, row.orderId))
    .returning({ shopperId: orders.shopperId });
  const { event, at, orderId } = row;
  const subject = String(orderId);
  await notify(tx, { ...found(order), kind: 'parcel', event, subject, at });
  return true;
}
