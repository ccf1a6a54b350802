import type { Transaction } from '../../db/database.ts';
import { Refusal } from '../../http/refusal.ts';
import { withRetry } from '../../http/retry.ts';
import { shipOrder } from '../../orders/parcels.ts';
import { command } from '../command.ts';
import { OperatorRefusal } from '../operator-errors.ts';
import { parcelData, parcelUsage, readParcel } from '../parcels/read-parcel.ts';
import { table } from '../table.ts';
import { findOrder } from './find-order.ts';
import { wordFor } from './status-words.ts';

/** `orders ship`: marks a paid order as shipped. */
export const shipCommand = command({
  usage: parcelUsage,
  about: 'Marks a paid order as shipped. NUMBER is the order’s number (CV-…) or its id.',
  read: readParcel,
  async run({ db, now }, { number, parcel }) {
    const { id, sn } = await findOrder(db, number);
    const status = await withRetry(() =>
      db.transaction(async (tx) => {
        try {
          return await shipOrder(tx, id, parcel, now());
        } catch (error) {
          throw isMoved(error) ? await refusalOf(tx, number) : error;
        }
      }),
    );
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
