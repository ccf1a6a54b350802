import { eq } from 'drizzle-orm';
import { isId } from '#contract/id.ts';
import { orders } from '../../db/schema/orders.ts';
import { Refusal } from '../../http/refusal.ts';
import { withRetry } from '../../http/retry.ts';
import { lockOrders, moveOrder } from '../../orders/moves.ts';
import { command, readArguments, required, text } from '../command.ts';
import type { OpenShop } from '../open-shop.ts';
import { OperatorRefusal, UsageError } from '../operator-errors.ts';
import { table } from '../table.ts';
import { wordFor } from './status-words.ts';

const maxText = 100;

export const parcelUsage = 'NUMBER --carrier NAME --tracking NO [--link URL]';

/** Reads an order's number and its parcel. */
export function readParcel(args: string[]) {
  const options = { carrier: text, tracking: text, link: text };
  const { values, positionals } = readArguments(args, ['NUMBER'], options);
  const carrier = required('carrier', values.carrier).slice(0, maxText);
  const trackingNo = required('tracking', values.tracking).slice(0, maxText);
  const trackingUrl = readLink(values.link ?? '');
  return { number: positionals[0] ?? '', parcel: { carrier, trackingNo, trackingUrl } };
}

/** Shoppers open it: only a page over HTTPS. */
function readLink(link: string): string {
  if (link === '' || (URL.canParse(link) && new URL(link).protocol === 'https:')) return link;
  throw new UsageError('--link takes the https:// address of the carrier’s page.');
}

/** A parcel as the commands print it. */
export const parcelData = ({ carrier, trackingNo, trackingUrl }: Parcel) => ({
  carrier,
  tracking_no: trackingNo,
  tracking_url: trackingUrl,
});

type Parcel = ReturnType<typeof readParcel>['parcel'];

/** `orders ship`: marks a paid order as shipped. */
export const shipCommand = command({
  usage: parcelUsage,
  about: 'Marks a paid order as shipped. NUMBER is the order’s number (CV-…) or its id.',
  read: readParcel,
  async run({ db, now }, { number, parcel }) {
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
    const { sn, status } = shipped;
    return {
      text: table([{ number: sn, status, carrier: parcel.carrier, tracking: parcel.trackingNo }]),
      data: { ...shipped, ...parcelData(parcel) },
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
