import type { Transaction } from '../../db/database.ts';
import { lockOrders, type Order } from '../../orders/moves.ts';
import { addParcelEvent, hasParcel, type ParcelEventRow } from '../../orders/parcels.ts';
import { type ChangingShop, changingCommand } from '../changing-command.ts';
import { readArguments, text } from '../command.ts';
import { OperatorRefusal } from '../operator-errors.ts';
import { findOrder } from '../orders/find-order.ts';
import { wordFor } from '../orders/status-words.ts';
import { table } from '../table.ts';
import {
  type ParcelLine,
  readEvent,
  readInstant,
  readParcelLines,
  readPlace,
} from './parcel-lines.ts';

/** `parcels event`: one event of an order's parcel. */
export const eventCommand = changingCommand({
  changes: 'parcel event recorded',
  usage: 'NUMBER EVENT [--place TEXT] [--at TIME]',
  about:
    'Records what the carrier reports: accepted, departed, customs, out_for_delivery or delivered.',
  read(args) {
    const options = { place: text, at: text };
    const { values, positionals } = readArguments(args, ['NUMBER', 'EVENT'], options);
    const [number = '', event = ''] = positionals;
    const { place = '', at = '' } = values;
    return { number, event: readEvent(event), place: readPlace(place), at: readInstant(at) };
  },
  run: (shop, line) => record(shop, [line]),
});

/** `parcels events`: events of many parcels, all or none. */
export const eventsCommand = changingCommand({
  changes: 'parcel events recorded',
  usage: 'FILE',
  about: 'Records the events of a file (CSV: number,event,place,at), all or none.',
  read: (args) => readArguments(args, ['FILE'], {}).positionals[0] ?? '',
  run: async (shop, file) => record(shop, await readParcelLines(file)),
});

async function record({ db, now, change }: ChangingShop, lines: ParcelLine[]) {
  const known = new Map<string, number>();
  for (const { number } of lines) {
    if (!known.has(number)) known.set(number, (await findOrder(db, number)).id);
  }
  const events: ParcelEventRow[] = lines.map(({ number, event, place, at }) => ({
    orderId: known.get(number) ?? 0,
    event,
    place: place === '' ? {} : { en: place },
    at: at ?? now(),
  }));
  const ids = [...new Set(known.values())];
  await change(async (tx) => {
    const locked = await lockParcels(tx, ids);
    const added: ParcelEventRow[] = [];
    for (const event of events) if (await addParcelEvent(tx, event)) added.push(event);
    const note = added.map(({ event, place }) => `${event} ${place['en'] ?? ''}`.trim()).join(', ');
    const moved = locked.filter(({ id }) => added.some(({ orderId }) => orderId === id));
    const ref = moved.map(({ sn }) => sn).join(' ');
    return { ref: ref === '' ? undefined : ref, note, result: undefined };
  });
  const shown = lines.map(({ number, event, place }, index) => ({
    number,
    event,
    place,
    at: events[index]?.at.toISOString() ?? '',
  }));
  return { text: table(shown), data: shown };
}

/** Locks orders in one order. Throws OperatorRefusal if one of them has no parcel. */
async function lockParcels(tx: Transaction, ids: number[]): Promise<Order[]> {
  const locked = await lockOrders(tx, ids);
  const other = locked.find(({ status }) => !hasParcel(status));
  if (!other) return locked;
  throw new OperatorRefusal(
    `The order ${other.sn} is ${wordFor(other.status)}; only a shipped order has a parcel. Nothing was added.`,
  );
}
