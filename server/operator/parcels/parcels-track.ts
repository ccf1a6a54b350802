import { eq } from 'drizzle-orm';
import { orders } from '../../db/schema/orders.ts';
import { noteChange } from '../../notifications/changes.ts';
import { lockOrders } from '../../orders/moves.ts';
import { findShipped } from '../../orders/parcels.ts';
import { changingCommand } from '../changing-command.ts';
import { OperatorRefusal } from '../operator-errors.ts';
import { findOrder } from '../orders/find-order.ts';
import { wordFor } from '../orders/status-words.ts';
import { table } from '../table.ts';
import { noteOf, parcelData, parcelUsage, readParcel } from './read-parcel.ts';

/** `parcels track`: corrects the parcel of a shipped order. */
export const trackCommand = changingCommand({
  changes: 'parcel corrected',
  usage: parcelUsage,
  about: 'Corrects the carrier, the tracking number and its page of a shipped order.',
  read: readParcel,
  async run({ db, change }, { number, parcel }) {
    const { id } = await findOrder(db, number);
    const sn = await change(async (tx) => {
      const [order] = await lockOrders(tx, [id]);
      const shipped = await findShipped(tx, [id]);
      if (!order || !shipped.has(id)) {
        const status = order ? wordFor(order.status) : 'gone';
        throw new OperatorRefusal(
          `The order ${number} is ${status}; only a shipped order has a parcel to track.`,
        );
      }
      await tx
        .update(orders)
        .set({ ...parcel, rev: order.rev + 1 })
        .where(eq(orders.id, id));
      const { shopperId } = order;
      await noteChange(tx, { shopperId, topics: ['orders'], sessionHash: null });
      return { ref: order.sn, note: noteOf(parcel), result: order.sn };
    });
    return {
      text: table([{ number: sn, carrier: parcel.carrier, tracking: parcel.trackingNo }]),
      data: { id: String(id), sn, ...parcelData(parcel) },
    };
  },
});
