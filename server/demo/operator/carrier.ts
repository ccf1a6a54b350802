import { and, desc, eq, sql } from 'drizzle-orm';
import { cityOf } from '#contract/calls/addresses.ts';
import { ParcelEventKind } from '#contract/calls/parcel-events.ts';
import { orderStatus } from '#contract/rules/order-status.ts';
import type { Transaction } from '../../db/database.ts';
import { orderEvent, orders, parcelEvent } from '../../db/schema/orders.ts';
import { handleEach, isUnseen } from '../../http/handle-each.ts';
import { withRetry } from '../../http/retry.ts';
import { lockOrders, type Order } from '../../orders/moves.ts';
import { addParcelEvent } from '../../orders/parcels.ts';
import type { Services } from '../../services/services.ts';
import { demoCarrier, isDemoParcel } from './parcel.ts';

/**
 * How long a parcel of the demo rests after it was shipped, and after each event, in ms: less than
 * two rounds of the chores, as a moment short of them would cost a third.
 */
const restMs = 18_000;

const batch = 50;

/** Moves the parcels that the demo's operator has shipped, as a carrier would report. */
export async function carryDemo({ db, now }: Pick<Services, 'db' | 'now'>): Promise<void> {
  const at = now();
  const isUnderWay = and(
    eq(orders.status, orderStatus.shipped),
    eq(orders.carrier, demoCarrier),
    sql`not exists (select from ${parcelEvent}
      where ${parcelEvent.orderId} = ${orders.id} and ${parcelEvent.event} = 'delivered')`,
  );
  const find = (seen: number[]) =>
    db
      .select({ id: orders.id })
      .from(orders)
      .where(and(isUnderWay, isUnseen(orders.id, seen)))
      .limit(batch);
  await handleEach(find, ({ id }) => withRetry(() => db.transaction((tx) => carryOn(tx, id, at))));
}

async function carryOn(tx: Transaction, id: number, now: Date): Promise<void> {
  // Read before the lock: an operator or the shopper may have moved it meanwhile.
  const [order] = await lockOrders(tx, [id]);
  if (order?.status !== orderStatus.shipped || !isDemoParcel(order)) return;
  const [last] = await tx
    .select()
    .from(parcelEvent)
    .where(eq(parcelEvent.orderId, id))
    .orderBy(desc(parcelEvent.at))
    .limit(1);
  const since = last?.at ?? (await lastMoveOf(tx, id));
  if (since && now.getTime() - since.getTime() < restMs) return;
  const kinds = ParcelEventKind.options;
  const event = kinds[last ? kinds.indexOf(last.event) + 1 : 0];
  if (event)
    await addParcelEvent(tx, { orderId: id, event, at: now, place: placeOf(order, event) });
}

async function lastMoveOf(tx: Transaction, id: number): Promise<Date | undefined> {
  const [last] = await tx
    .select({ at: orderEvent.at })
    .from(orderEvent)
    .where(eq(orderEvent.orderId, id))
    .orderBy(desc(orderEvent.id))
    .limit(1);
  return last?.at;
}

/** A parcel is accepted and leaves in the shop's city, and all else happens in the shopper's. */
export function placeOf({ fromCity, address }: Order, event: ParcelEventKind) {
  const isAtHome = event === 'accepted' || event === 'departed';
  return isAtHome ? fromCity : { en: cityOf(address) };
}
