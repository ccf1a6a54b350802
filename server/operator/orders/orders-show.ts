import { command, readArguments } from '../command.ts';
import { writeMoney } from '../money-text.ts';
import { parcelEventsTable } from '../parcels/parcel-rows.ts';
import { factsTable, table } from '../table.ts';
import { findOrder } from './find-order.ts';
import { readOrder } from './read-order.ts';

/** `orders show`: everything that is needed to ship an order, and what became of it. */
export const showCommand = command({
  usage: 'NUMBER',
  about: 'Shows an order: address, lines with SKUs, note, amounts, what happened, parcel, refunds.',
  read: (args) => readArguments(args, ['NUMBER'], {}).positionals[0] ?? '',
  async run(shop, number) {
    const data = await readOrder(shop, await findOrder(shop.db, number));
    const parts = [
      factsOf(data),
      linesOf(data),
      table(data.events.map(({ at, move, note }) => ({ at: minute(at), move, note }))),
      parcelEventsTable(data.parcel_events),
      refundsOf(data),
    ];
    return { text: parts.filter(Boolean).join('\n\n'), data };
  },
});

type OrderData = Awaited<ReturnType<typeof readOrder>>;

const minute = (at: string) => at.slice(0, 16).replace('T', ' ');

function factsOf(data: OrderData): string {
  const money = (minor: number) => writeMoney(minor, data.currency);
  const { addressee, mobile, country, area, detail } = data.address;
  const facts = {
    number: data.sn,
    status: data.status,
    account: data.account,
    shop: data.shop,
    addressee,
    phone: mobile,
    country,
    area,
    address: detail,
    note: data.note,
    items: money(data.items_total),
    freight: money(data.freight),
    discount: `${money(data.discount)} ${data.promo_code}`.trim(),
    total: `${money(data.total)} ${data.currency}`,
    parcel: `${data.carrier} ${data.tracking_no}`.trim(),
  };
  return factsTable(facts);
}

const linesOf = ({ lines, currency }: OrderData): string =>
  table(
    lines.map(({ sku_id, code, price, ...rest }) => ({
      sku: sku_id,
      code,
      ...rest,
      price: writeMoney(price, currency),
    })),
  );

const refundsOf = ({ refunds, currency }: OrderData): string =>
  table(
    refunds.map(({ sn, type, stage, amount, created_at }) => ({
      refund: sn,
      type,
      stage,
      amount: writeMoney(amount, currency),
      asked: minute(created_at),
    })),
  );
