import { asc, eq } from 'drizzle-orm';
import { inLanguage } from '../../catalogue/texts.ts';
import { shopper } from '../../db/schema/accounts.ts';
import { shop as shops, sku } from '../../db/schema/catalogue.ts';
import { orderEvent, orderLine } from '../../db/schema/orders.ts';
import { found } from '../../http/refusal.ts';
import { refundNumber, refundsOf } from '../../refunds/read.ts';
import type { OpenShop } from '../open-shop.ts';
import { readParcelEvents } from '../parcels/parcel-rows.ts';
import { parcelData } from '../parcels/read-parcel.ts';
import type { findOrder } from './find-order.ts';
import { wordFor } from './status-words.ts';

type Order = Awaited<ReturnType<typeof findOrder>>;

/** Everything about an order, for programs. */
export async function readOrder({ db, currency }: OpenShop, order: Order) {
  const [row] = await db
    .select({ account: shopper.account, shop: shops.name })
    .from(shopper)
    .innerJoin(shops, eq(shops.id, order.shopId))
    .where(eq(shopper.id, order.shopperId));
  const { account, shop } = found(row);
  const { addressee, mobile, country, area, detail } = order.address;
  return {
    id: String(order.id),
    sn: order.sn,
    status: wordFor(order.status),
    account,
    shop: inLanguage(shop, 'en'),
    created_at: order.createdAt.toISOString(),
    address: { addressee, mobile, country, area, detail },
    note: order.note,
    lines: await readLines(db, order.id),
    items_total: order.itemsTotal,
    freight: order.freight,
    discount: order.discount,
    total: order.total,
    currency,
    promo_code: order.promoCode,
    ...parcelData(order),
    events: await readEvents(db, order.id),
    parcel_events: await readParcelEvents(db, order.id),
    refunds: await readRefunds(db, order.id),
  };
}

async function readLines(db: OpenShop['db'], orderId: number) {
  const rows = await db
    .select({ line: orderLine, code: sku.code })
    .from(orderLine)
    .innerJoin(sku, eq(sku.id, orderLine.skuId))
    .where(eq(orderLine.orderId, orderId))
    .orderBy(asc(orderLine.position));
  return rows.map(({ line, code }) => ({
    sku_id: String(line.skuId),
    code,
    name: inLanguage(line.name, 'en'),
    options: inLanguage(line.specification, 'en'),
    quantity: line.quantity,
    price: line.price,
  }));
}

async function readEvents(db: OpenShop['db'], orderId: number) {
  const rows = await db
    .select()
    .from(orderEvent)
    .where(eq(orderEvent.orderId, orderId))
    .orderBy(asc(orderEvent.id));
  return rows.map(({ move, at, note }) => ({ move, at: at.toISOString(), note }));
}

async function readRefunds(db: OpenShop['db'], orderId: number) {
  const rows = await refundsOf(db, [orderId]);
  return rows
    .map((row) => ({
      id: row.id,
      sn: refundNumber(row),
      type: row.type,
      stage: row.stage,
      amount: row.amount,
      created_at: row.createdAt.toISOString(),
    }))
    .reverse();
}
