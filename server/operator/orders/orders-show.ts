import { asc, eq } from 'drizzle-orm';
import { inLanguage } from '../../catalogue/texts.ts';
import { shopper } from '../../db/schema/accounts.ts';
import { shop as shops, sku } from '../../db/schema/catalogue.ts';
import { orderEvent, orderLine, orders } from '../../db/schema/orders.ts';
import { command, readArguments } from '../command.ts';
import { writeMoney } from '../money-text.ts';
import { table } from '../table.ts';
import { findOrder } from './orders-ship.ts';
import { wordFor } from './status-words.ts';

/** `orders show`: everything that is needed to ship an order. */
export const showCommand = command({
  usage: 'NUMBER',
  about: 'Shows an order: address, lines with SKUs, note, amounts and what happened.',
  read: (args) => readArguments(args, ['NUMBER'], {}).positionals[0] ?? '',
  async run({ db, currency }, number) {
    const id = await findOrder(db, number);
    const [row] = await db
      .select({ order: orders, account: shopper.account, shop: shops.name })
      .from(orders)
      .innerJoin(shopper, eq(shopper.id, orders.shopperId))
      .innerJoin(shops, eq(shops.id, orders.shopId))
      .where(eq(orders.id, id));
    if (!row) throw new Error(`order ${id} is gone`);
    const { order, account, shop } = row;
    const lines = await db
      .select({ line: orderLine, code: sku.code })
      .from(orderLine)
      .innerJoin(sku, eq(sku.id, orderLine.skuId))
      .where(eq(orderLine.orderId, id))
      .orderBy(asc(orderLine.position));
    const events = await db
      .select()
      .from(orderEvent)
      .where(eq(orderEvent.orderId, id))
      .orderBy(asc(orderEvent.id));
    const { addressee, mobile, country, area, detail } = order.address;
    const data = {
      ...{ id: String(id), sn: order.sn, status: wordFor(order.status) },
      ...{ account, shop: inLanguage(shop, 'en'), created_at: order.createdAt.toISOString() },
      address: { addressee, mobile, country, area, detail },
      note: order.note,
      lines: lines.map(({ line, code }) => ({
        ...{ sku_id: String(line.skuId), code, name: inLanguage(line.name, 'en') },
        options: inLanguage(line.specification, 'en'),
        ...{ quantity: line.quantity, price: line.price },
      })),
      ...{ items_total: order.itemsTotal, freight: order.freight, discount: order.discount },
      ...{ total: order.total, currency, promo_code: order.promoCode },
      ...{ carrier: order.carrier, tracking_no: order.trackingNo },
      events: events.map(({ move, at, note }) => ({ move, at: at.toISOString(), note })),
    };
    const money = (minor: number) => writeMoney(minor, currency);
    const facts = {
      ...{ number: data.sn, status: data.status, account, shop: data.shop },
      ...{ addressee, phone: mobile, country, area, address: detail, note: data.note },
      ...{ items: money(data.items_total), freight: money(data.freight) },
      ...{ discount: `${money(data.discount)} ${data.promo_code}`.trim() },
      ...{ total: `${money(data.total)} ${currency}` },
      parcel: `${data.carrier} ${data.tracking_no}`.trim(),
    };
    const goods = data.lines.map(({ sku_id, code, price, ...rest }) => ({
      ...{ sku: sku_id, code, ...rest, price: money(price) },
    }));
    const parts = [
      table(Object.entries(facts).map(([what, value]) => ({ what, value }))),
      table(goods),
      table(data.events.map(({ at, move, note }) => ({ at: at.slice(0, 16), move, note }))),
    ];
    return { text: parts.join('\n\n'), data };
  },
});
