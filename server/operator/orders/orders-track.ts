import { eq } from 'drizzle-orm';
import { orderStatus } from '#contract/rules/order-status.ts';
import { orders } from '../../db/schema/orders.ts';
import { withRetry } from '../../http/retry.ts';
import { lockOrders } from '../../orders/moves.ts';
import { command } from '../command.ts';
import { OperatorRefusal } from '../operator-errors.ts';
import { table } from '../table.ts';
import { findOrder, parcelUsage, readParcel } from './orders-ship.ts';
import { wordFor } from './status-words.ts';

/** `orders track`: corrects the parcel of a shipped order. */
export const trackCommand = command({
  usage: parcelUsage,
  about: 'Corrects the carrier and the tracking number of a shipped order.',
  read: readParcel,
  async run({ db }, { number, carrier, trackingNo }) {
    const id = await findOrder(db, number);
    const sn = await withRetry(() =>
      db.transaction(async (tx) => {
        const [order] = await lockOrders(tx, [id]);
        if (order?.status !== orderStatus.shipped) {
          const status = order ? wordFor(order.status) : 'gone';
          throw new OperatorRefusal(
            `The order ${number} is ${status}; only a shipped order has a parcel to track.`,
          );
        }
        await tx
          .update(orders)
          .set({ carrier, trackingNo, rev: order.rev + 1 })
          .where(eq(orders.id, id));
        return order.sn;
      }),
    );
    return {
      text: table([{ number: sn, carrier, tracking: trackingNo }]),
      data: { id: String(id), sn, carrier, tracking_no: trackingNo },
    };
  },
});
