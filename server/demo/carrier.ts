import { and, desc, eq } from 'drizzle-orm';
import { cityOf } from '#contract/calls/addresses.ts';
import { ParcelEventKind } from '#contract/calls/orders.ts';
import { minuteMs } from '#contract/rules/durations.ts';
import { orderStatus } from '#contract/rules/order-status.ts';
import type { Database } from '../db/database.ts';
import { shopper } from '../db/schema/accounts.ts';
import { orders, parcelEvent } from '../db/schema/orders.ts';
import type { Services } from '../http/context.ts';
import { lockOrders, type Order } from '../orders/moves.ts';
import { addParcelEvent } from '../orders/parcels.ts';
import { demoAccount } from './account.ts';

/** How long a parcel of the demo rests between two events, in ms. */
const restMs = 2 * minuteMs;

/** In the demo, moves the parcels of its shopper, which a carrier would report elsewhere. */
export async function carryDemo({ db, config, now }: Services): Promise<void> {
  if (!config.demo) return;
  const under = await db
    .select({ id: orders.id })
    .from(orders)
    .innerJoin(shopper, eq(shopper.id, orders.shopperId))
    .where(and(eq(shopper.account, demoAccount.account), eq(orders.status, orderStatus.shipped)));
  for (const { id } of under) await carryOn(db, id, now());
}

async function carryOn(db: Database, id: number, now: Date): Promise<void> {
  await db.transaction(async (tx) => {
    const [order] = await lockOrders(tx, [id]);
    if (order?.status !== orderStatus.shipped) return;
    const [last] = await tx
      .select()
      .from(parcelEvent)
      .where(eq(parcelEvent.orderId, id))
      .orderBy(desc(parcelEvent.at))
      .limit(1);
    if (last && now.getTime() - last.at.getTime() < restMs) return;
    const kinds = ParcelEventKind.options;
    const event = kinds[last ? kinds.indexOf(last.event) + 1 : 0];
    if (event)
      await addParcelEvent(tx, { orderId: id, event, at: now, place: placeOf(order, event) });
  });
}

/** A parcel is accepted and leaves in the shop's city, and all else happens in the shopper's. */
export function placeOf({ fromCity, address }: Order, event: ParcelEventKind) {
  const isAtHome = event === 'accepted' || event === 'departed';
  return isAtHome ? fromCity : { en: cityOf(address.area) };
}
