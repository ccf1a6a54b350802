import { and, asc, desc, eq, sql } from 'drizzle-orm';
import { dayMs } from '#contract/rules/durations.ts';
import { orderStatus } from '#contract/rules/order-status.ts';
import { inLanguage } from '../../catalogue/texts.ts';
import { shopper } from '../../db/schema/accounts.ts';
import { orderEvent, orders, parcelEvent } from '../../db/schema/orders.ts';
import { command, readArguments, text, wholeNumber } from '../command.ts';
import { shortTime } from '../money/record-words.ts';
import type { OpenShop } from '../open-shop.ts';
import { table } from '../table.ts';
import { parcelData } from './read-parcel.ts';

const listed = { usual: 20, least: 1, most: 1000 };
const quiet = { usual: 0, least: 0, most: 3650 };

/** `parcels list`: the parcels under way. */
export const parcelsListCommand = command({
  usage: '[--quiet DAYS] [--limit N]',
  about:
    'Lists the parcels under way, the longest without news first; with --quiet, those without news for DAYS.',
  read(args) {
    const { values } = readArguments(args, [], { quiet: text, limit: text });
    return {
      days: wholeNumber('quiet', values.quiet, quiet),
      limit: wholeNumber('limit', values.limit, listed),
    };
  },
  async run({ db, now }, { days, limit }) {
    const newest = new Date(now().getTime() - days * dayMs);
    const rows = await findParcels(db, newest, limit);
    const data = rows.map(({ order, account, shippedAt, event, place, at }) => ({
      id: String(order.id),
      sn: order.sn,
      account,
      ...parcelData(order),
      shipped_at: shippedAt?.toISOString() ?? null,
      last: event && at && { event, place: inLanguage(place ?? {}, 'en'), at: at.toISOString() },
    }));
    const lines = data.map(({ sn, account, carrier, tracking_no, ...row }) => ({
      number: sn,
      account,
      carrier,
      tracking: tracking_no,
      shipped: row.shipped_at ? shortTime(new Date(row.shipped_at)) : '',
      last: row.last?.event ?? '',
      place: row.last?.place ?? '',
      at: row.last ? shortTime(new Date(row.last.at)) : '',
    }));
    return { text: table(lines, 'No parcels under way.'), data };
  },
});

/** The parcels under way without news since a time. */
async function findParcels(db: OpenShop['db'], newest: Date, limit: number) {
  const shipped = db
    .select({ at: orderEvent.at })
    .from(orderEvent)
    .where(sql`${orderEvent.orderId} = ${orders.id} and ${orderEvent.move} = 'ship'`)
    .orderBy(desc(orderEvent.id))
    .limit(1)
    .as('shipped');
  const { event, place, at } = parcelEvent;
  const last = db
    .select({ event, place, at })
    .from(parcelEvent)
    .where(eq(parcelEvent.orderId, orders.id))
    .orderBy(desc(at), desc(event))
    .limit(1)
    .as('last');
  const newsAt = sql`coalesce(${last.at}, ${shipped.at}, ${orders.createdAt})`;
  return await db
    .select({
      order: orders,
      account: shopper.account,
      shippedAt: shipped.at,
      event: last.event,
      place: last.place,
      at: last.at,
    })
    .from(orders)
    .innerJoin(shopper, eq(shopper.id, orders.shopperId))
    .leftJoinLateral(shipped, sql`true`)
    .leftJoinLateral(last, sql`true`)
    .where(and(eq(orders.status, orderStatus.shipped), sql`${newsAt} <= ${newest.toISOString()}`))
    .orderBy(asc(newsAt), asc(orders.id))
    .limit(limit);
}
