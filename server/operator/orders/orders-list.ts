import { desc, eq, inArray, sql } from 'drizzle-orm';
import { inLanguage } from '../../catalogue/texts.ts';
import { shopper } from '../../db/schema/accounts.ts';
import { shop as shops } from '../../db/schema/catalogue.ts';
import { orderLine, orders } from '../../db/schema/orders.ts';
import { command, readArguments, text, wholeNumber } from '../command.ts';
import { writeMoney } from '../money-text.ts';
import type { OpenShop } from '../open-shop.ts';
import { table } from '../table.ts';
import { readStatus, statusWords, wordFor } from './status-words.ts';

const listed = { usual: 20, least: 1, most: 1000 };

/** `orders list`: the newest orders. */
export const listCommand = command({
  usage: '[--status STATUS] [--limit N]',
  about: `Lists the newest orders. STATUS is a word or a number: ${statusWords}.`,
  read(args) {
    const { values } = readArguments(args, [], { status: text, limit: text });
    return {
      status: values.status === undefined ? undefined : readStatus(values.status),
      limit: wholeNumber('limit', values.limit, listed),
    };
  },
  async run({ db, currency }, { status, limit }) {
    const rows = await db
      .select({ order: orders, account: shopper.account, shop: shops.name })
      .from(orders)
      .innerJoin(shopper, eq(shopper.id, orders.shopperId))
      .innerJoin(shops, eq(shops.id, orders.shopId))
      .where(status === undefined ? undefined : eq(orders.status, status))
      .orderBy(desc(orders.id))
      .limit(limit);
    const ids = rows.map(({ order }) => order.id);
    const counts = await countPieces(db, ids);
    const data = rows.map(({ order, account, shop }) => ({
      id: String(order.id),
      sn: order.sn,
      status: wordFor(order.status),
      account,
      shop: inLanguage(shop, 'en'),
      pieces: counts.get(order.id) ?? 0,
      total: order.total,
      currency,
      created_at: order.createdAt.toISOString(),
      carrier: order.carrier,
      tracking_no: order.trackingNo,
    }));
    const lines = data.map((row) => ({
      number: row.sn,
      status: row.status,
      account: row.account,
      shop: row.shop,
      pieces: row.pieces,
      total: writeMoney(row.total, currency),
      made: row.created_at.slice(0, 16).replace('T', ' '),
      parcel: `${row.carrier} ${row.tracking_no}`.trim(),
    }));
    return { text: table(lines, 'No orders.'), data };
  },
});

async function countPieces(db: OpenShop['db'], ids: number[]): Promise<Map<number, number>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ id: orderLine.orderId, pieces: sql<number>`sum(${orderLine.quantity})::int` })
    .from(orderLine)
    .where(inArray(orderLine.orderId, ids))
    .groupBy(orderLine.orderId);
  return new Map(rows.map(({ id, pieces }) => [id, pieces]));
}
