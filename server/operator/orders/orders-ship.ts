import { eq } from 'drizzle-orm';
import { isId } from '#contract/id.ts';
import { orders } from '../../db/schema/orders.ts';
import { Refusal } from '../../http/refusal.ts';
import { withRetry } from '../../http/retry.ts';
import { lockOrders, moveOrder } from '../../orders/moves.ts';
import { command, readArguments, required, text } from '../command.ts';
import type { OpenShop } from '../open-shop.ts';
import { OperatorRefusal } from '../operator-errors.ts';
import { table } from '../table.ts';
import { wordFor } from './status-words.ts';

const maxText = 100;

export const parcelUsage = 'NUMBER --carrier NAME --tracking NO';

/** Reads an order's number and its parcel. */
export function readParcel(args: string[]) {
  const options = { carrier: text, tracking: text };
  const { values, positionals } = readArguments(args, ['NUMBER'], options);
  const carrier = required('carrier', values.carrier).slice(0, maxText);
  const trackingNo = required('tracking', values.tracking).slice(0, maxText);
  return { number: positionals[0] ?? '', carrier, trackingNo };
}

/** `orders ship`: marks a paid order as shipped. */
export const shipCommand = command({
  usage: parcelUsage,
  about: 'Marks a paid order as shipped. NUMBER is the order’s number (CV-…) or its id.',
  read: readParcel,
  async run({ db, now }, { number, carrier, trackingNo }) {
    const id = await findOrder(db, number);
    const shipped = await withRetry(() =>
      db.transaction(async (tx) => {
        const [order] = await lockOrders(tx, [id]);
        if (!order) throw missing(number);
        try {
          const status = await moveOrder(tx, order, 'ship', now(), { carrier, trackingNo });
          return { id: String(id), sn: order.sn, status: wordFor(status) };
        } catch (error) {
          if (!(error instanceof Refusal)) throw error;
          throw new OperatorRefusal(
            `The order ${order.sn} is ${wordFor(order.status)}; only a paid order can be shipped.`,
          );
        }
      }),
    );
    const { sn, status } = shipped;
    return {
      text: table([{ number: sn, status, carrier, tracking: trackingNo }]),
      data: { ...shipped, carrier, tracking_no: trackingNo },
    };
  },
});

/** Returns the id of the order with this number or id. Throws OperatorRefusal if it does not exist. */
export async function findOrder(db: OpenShop['db'], number: string): Promise<number> {
  const [order] = await db
    .select({ id: orders.id })
    .from(orders)
    .where(
      isId(number) ? eq(orders.id, Number(number)) : eq(orders.sn, number.trim().toUpperCase()),
    );
  if (!order) throw missing(number);
  return order.id;
}

const missing = (number: string) => new OperatorRefusal(`There is no order "${number}".`);
