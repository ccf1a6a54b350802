import { eq } from 'drizzle-orm';
import { orders } from '../../db/schema/orders.ts';
import { Refusal } from '../../http/refusal.ts';
import { withRetry } from '../../http/retry.ts';
import { lockOrders, moveOrder } from '../../orders/moves.ts';
import { type Command, readArguments, required } from '../command.ts';
import type { OpenShop } from '../open-shop.ts';
import { OperatorRefusal } from '../operator-errors.ts';
import { table } from '../table.ts';
import { wordFor } from './status-words.ts';

const maxText = 100;

/** `orders ship`: marks a paid order as shipped. */
export const shipCommand: Command = {
  usage: 'NUMBER --carrier NAME --tracking NO',
  about: 'Marks a paid order as shipped. NUMBER is the order’s number (CV-…) or its id.',
  prepare(args) {
    const { values, positionals } = readArguments(args, ['NUMBER'], {
      carrier: { type: 'string' },
      tracking: { type: 'string' },
    });
    const carrier = required('carrier', values.carrier).slice(0, maxText);
    const trackingNo = required('tracking', values.tracking).slice(0, maxText);
    return (shop) => ship(shop, positionals[0] ?? '', { carrier, trackingNo });
  },
};

interface Parcel {
  carrier: string;
  trackingNo: string;
}

async function ship({ db, now }: OpenShop, number: string, parcel: Parcel) {
  const id = await findOrder(db, number);
  const shipped = await withRetry(() =>
    db.transaction(async (tx) => {
      const [order] = await lockOrders(tx, [id]);
      if (!order) throw missing(number);
      try {
        const status = await moveOrder(tx, order, 'ship', now(), parcel);
        return { id: String(id), sn: order.sn, status: wordFor(status) };
      } catch (error) {
        if (!(error instanceof Refusal)) throw error;
        throw new OperatorRefusal(
          `The order ${order.sn} is ${wordFor(order.status)}; only a paid order can be shipped.`,
        );
      }
    }),
  );
  const { carrier, trackingNo } = parcel;
  const row = [shipped.sn, shipped.status, carrier, trackingNo];
  return {
    text: table(['number', 'status', 'carrier', 'tracking'], [row]),
    data: { ...shipped, carrier, tracking_no: trackingNo },
  };
}

async function findOrder(db: OpenShop['db'], number: string): Promise<number> {
  const isId = /^[1-9]\d{0,14}$/.test(number);
  const [order] = await db
    .select({ id: orders.id })
    .from(orders)
    .where(isId ? eq(orders.id, Number(number)) : eq(orders.sn, number.trim().toUpperCase()));
  if (!order) throw missing(number);
  return order.id;
}

const missing = (number: string) => new OperatorRefusal(`There is no order "${number}".`);
