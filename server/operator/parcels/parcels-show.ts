import { and, desc, eq } from 'drizzle-orm';
import { shopper } from '../../db/schema/accounts.ts';
import { orderEvent } from '../../db/schema/orders.ts';
import { found } from '../../http/refusal.ts';
import { command, readArguments } from '../command.ts';
import { OperatorRefusal } from '../operator-errors.ts';
import { findOrder } from '../orders/find-order.ts';
import { wordFor } from '../orders/status-words.ts';
import { factsTable } from '../table.ts';
import { parcelEventsTable, readParcelEvents } from './parcel-rows.ts';
import { parcelData } from './read-parcel.ts';

/** `parcels show`: where a parcel is, and where it goes. */
export const parcelShowCommand = command({
  usage: 'NUMBER',
  about: 'Shows the parcel of an order: its carrier, its destination and what was reported of it.',
  read: (args) => readArguments(args, ['NUMBER'], {}).positionals[0] ?? '',
  async run({ db }, number) {
    const order = await findOrder(db, number);
    const [shipped] = await db
      .select({ at: orderEvent.at })
      .from(orderEvent)
      .where(and(eq(orderEvent.orderId, order.id), eq(orderEvent.move, 'ship')))
      .orderBy(desc(orderEvent.id))
      .limit(1);
    if (!shipped) {
      const status = wordFor(order.status);
      throw new OperatorRefusal(`The order ${order.sn} is ${status}: it has no parcel.`);
    }
    const [person] = await db
      .select({ account: shopper.account })
      .from(shopper)
      .where(eq(shopper.id, order.shopperId));
    const { account } = found(person);
    const { addressee, mobile, country, area, detail } = order.address;
    const data = {
      id: String(order.id),
      sn: order.sn,
      status: wordFor(order.status),
      account,
      ...parcelData(order),
      address: { addressee, mobile, country, area, detail },
      shipped_at: shipped.at.toISOString(),
      arrives_from: order.arrivesFrom,
      arrives_to: order.arrivesTo,
      events: await readParcelEvents(db, order.id),
    };
    const facts = {
      number: data.sn,
      status: data.status,
      account,
      carrier: data.carrier,
      tracking: data.tracking_no,
      link: data.tracking_url,
      addressee,
      phone: mobile,
      country,
      area,
      address: detail,
      shipped: data.shipped_at.slice(0, 16).replace('T', ' '),
      arrives: `${data.arrives_from} to ${data.arrives_to}`,
    };
    const events = parcelEventsTable(data.events, 'The carrier has reported nothing.');
    return { text: `${factsTable(facts)}\n\n${events}`, data };
  },
});
