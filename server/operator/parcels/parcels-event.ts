import type { Transaction } from '../../db/database.ts';
import { lockOrders, type Order } from '../../orders/moves.ts';
import {
  addParcelEvent,
  findShipped,
  type ParcelEventRow,
  reportedAt,
} from '../../orders/parcels.ts';
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
  run: async (shop, line) => record(shop, [{ ...line, at: line.at ?? shop.now() }]),
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
  const ids = [...new Set(known.values())];
  const events = await change(async (tx) => {
    const locked = await lockParcels(tx, ids);
    const all: ParcelEventRow[] = [];
    const added: ParcelEventRow[] = [];
    for (const line of lines) {
      const event = await rowOf(tx, line, known.get(line.number) ?? 0, now());
      all.push(event);
      if (await addParcelEvent(tx, event)) added.push(event);
    }
    const note = added.map(({ event, place }) => `${event} ${place['en'] ?? ''}`.trim()).join(', ');
    const moved = locked.filter(({ id }) => added.some(({ orderId }) => orderId === id));
    const ref = moved.map(({ sn }) => sn).join(' ');
    return { ref: ref === '' ? undefined : ref, note, result: all };
  });
  const shown = lines.map(({ number, event, place }, index) => ({
    number,
    event,
    place,
    at: events[index]?.at.toISOString() ?? '',
  }));
  return { text: table(shown), data: shown };
}

/** Without a time, what is known already happened then: a file may be imported again. */
async function rowOf(
  tx: Transaction,
  { event, place, at }: ParcelLine,
  orderId: number,
  now: Date,
): Promise<ParcelEventRow> {
  const row = { orderId, event, place: place === '' ? {} : { en: place } };
  return { ...row, at: at ?? (await reportedAt(tx, row)) ?? now };
}

/** Locks orders in one order. Throws OperatorRefusal if one of them has no parcel. */
async function lockParcels(tx: Transaction, ids: number[]): Promise<Order[]> {
  const locked = await lockOrders(tx, ids);
  const shipped = await findShipped(tx, ids);
  const other = locked.find(({ id }) => !shipped.has(id));
  if (!other) return locked;
  throw new OperatorRefusal(
    `The order ${other.sn} is ${wordFor(other.status)}; only a shipped order has a parcel. Nothing was added.`,
  );
}
