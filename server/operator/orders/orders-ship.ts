import type { Transaction } from '../../db/database.ts';
import { Refusal } from '../../http/refusal.ts';
import { shipOrder } from '../../orders/parcels.ts';
import { changingCommand } from '../changing-command.ts';
import { OperatorRefusal } from '../operator-errors.ts';
import { noteOf, parcelData, parcelUsage, readParcel } from '../parcels/read-parcel.ts';
import { table } from '../table.ts';
import { findOrder } from './find-order.ts';
import { wordFor } from './status-words.ts';

/** `orders ship`: marks a paid order as shipped. */
export const shipCommand = changingCommand({
  changes: 'order shipped',
  usage: parcelUsage,
  about: 'Marks a paid order as shipped. NUMBER is the order’s number (CV-…) or its id.',
  read: readParcel,
  async run({ db, now, change }, { number, parcel }) {
    const { id, sn } = await findOrder(db, number);
    const status = await change(async (tx) => {
      try {
        const result = await shipOrder(tx, id, parcel, now());
        return { ref: sn, note: noteOf(parcel), result };
      } catch (error) {
        throw isMoved(error) ? await refusalOf(tx, number) : error;
      }
    });
    const shipped = { id: String(id), sn, status: wordFor(status) };
    return {
      text: table([
        {
          number: sn,
          status: shipped.status,
          carrier: parcel.carrier,
          tracking: parcel.trackingNo,
        },
      ]),
      data: { ...shipped, ...parcelData(parcel) },
    };
  },
});

const isMoved = (error: unknown) => error instanceof Refusal && error.word === 'order_moved';

/** Names the status of an order that cannot be shipped. */
async function refusalOf(tx: Transaction, number: string): Promise<OperatorRefusal> {
  const { sn, status } = await findOrder(tx, number);
  return new OperatorRefusal(
    `The order ${sn} is ${wordFor(status)}; only a paid order can be shipped.`,
  );
}
