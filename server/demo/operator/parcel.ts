import type { Order } from '../../orders/moves.ts';
import type { ShippedParcel } from '../../orders/parcels.ts';

/** The one carrier of the demo's operator. */
export const demoCarrier = 'Monsoon Post';

/** The parcel of an order that the demo's operator ships: its number derives from the order's id. */
export function demoParcel({ id }: Pick<Order, 'id'>): ShippedParcel {
  const digits = `44${String(id).padStart(6, '0')}${String(id % 97).padStart(2, '0')}`;
  return { carrier: demoCarrier, trackingNo: `MP ${digits.match(/\d{1,4}/g)?.join(' ')}` };
}

/** Whether the demo's operator shipped an order: one with a number of its own is somebody else's. */
export function isDemoParcel(order: Pick<Order, 'id' | 'carrier' | 'trackingNo'>): boolean {
  const { carrier, trackingNo } = demoParcel(order);
  return order.carrier === carrier && order.trackingNo === trackingNo;
}
