import type { OrderDetail } from '#contract/calls/orders.ts';
import { parcelEventsOf, presentParcelEvent } from '../../orders/parcels.ts';
import type { OpenShop } from '../open-shop.ts';
import { table } from '../table.ts';

type ParcelEvents = OrderDetail['parcel_events'];

/** What the carrier reported of an order's parcel, oldest first, for programs. */
export async function readParcelEvents(db: OpenShop['db'], orderId: number): Promise<ParcelEvents> {
  const rows = await parcelEventsOf(db, [orderId]);
  return rows.map((row) => presentParcelEvent(row, 'en')).reverse();
}

/** The same for people; '' without an event. */
export const parcelEventsTable = (events: ParcelEvents, none = ''): string =>
  table(
    events.map(({ at, event, place }) => ({ at: at.slice(0, 16).replace('T', ' '), event, place })),
    none,
  );
