import { and, asc, desc, eq, inArray, lt, type SQL, sql } from 'drizzle-orm';
import { cityOf } from '#contract/calls/addresses.ts';
import type { order as calls, OrderDetail, OrderSummary } from '#contract/calls/orders.ts';
import { type OrderMove, orderStatus } from '#contract/rules/order-status.ts';
import { presentPicture } from '../catalogue/cards.ts';
import { cutPage, readIdCursor } from '../catalogue/cursor.ts';
import { inLanguage } from '../catalogue/texts.ts';
import type { Queryable } from '../db/database.ts';
import { picture, shop } from '../db/schema/catalogue.ts';
import { orderEvent, orderLine, orders } from '../db/schema/orders.ts';
import { review } from '../db/schema/reputation.ts';
import type { HandlersOf, ShopperContext } from '../http/context.ts';
import { found } from '../http/refusal.ts';
import { isOfLine } from '../reviews/review-order.ts';
import { progress } from './shipment-progress.ts';

type OrderHandlers = HandlersOf<typeof calls>;
type Reader = Pick<ShopperContext, 'db' | 'lang' | 'services'>;

export const list: OrderHandlers['list'] = async (context, input) => {
  const rows = await ownOrders(
    context,
    input.status === undefined ? undefined : eq(orders.status, input.status as 0),
    input.search ? isFound(input.search) : undefined,
    input.cursor ? lt(orders.id, readIdCursor(input.cursor)) : undefined,
  )
    .orderBy(desc(orders.id))
    .limit(input.page_size + 1);
  const { page, next_cursor } = cutPage(rows, input.page_size, ({ order }) => String(order.id));
  return { items: await summaries(context, page), next_cursor };
};

export const detail: OrderHandlers['detail'] = async (context, input) => {
  const [row] = await ownOrders(context, eq(orders.id, Number(input.order_id)));
  const { order } = found(row);
  const [summary] = await summaries(context, [found(row)]);
  return {
    ...found(summary),
    items_total: order.itemsTotal,
    freight: order.freight,
    discount: order.discount,
    promo_code: order.promoCode,
    note: order.note,
    address: order.address,
    timeline: await timeline(context.db, order.id),
    carrier: order.carrier,
    tracking_no: order.trackingNo,
  };
};

/** Whether a part of the order's number, of its shop's name or of a product's name matches. */
function isFound(search: string): SQL {
  const part = `%${search.replace(/[\\%_]/g, '\\$&')}%`;
  const isIn = (texts: typeof shop.name | typeof orderLine.name) =>
    sql`exists (select from jsonb_each_text(${texts}) text where text.value ilike ${part})`;
  return sql`(${orders.sn} ilike ${part} or ${isIn(shop.name)} or exists (
    select from ${orderLine} where ${orderLine.orderId} = ${orders.id} and ${isIn(orderLine.name)}))`;
}

/** Selects the caller's orders that meet all conditions, with their shops. */
export function ownOrders(
  { db, shopperId }: Pick<ShopperContext, 'db' | 'shopperId'>,
  ...conditions: (SQL | undefined)[]
) {
  return db
    .select({ order: orders, shop })
    .from(orders)
    .innerJoin(shop, eq(shop.id, orders.shopId))
    .where(and(eq(orders.shopperId, shopperId), ...conditions));
}

interface OrderRow {
  order: typeof orders.$inferSelect;
  shop: typeof shop.$inferSelect;
}

async function summaries(reader: Reader, rows: OrderRow[]): Promise<OrderSummary[]> {
  const ids = rows.map(({ order }) => order.id);
  if (ids.length === 0) return [];
  const [lines, shipped] = await Promise.all([linesOf(reader.db, ids), shippedAt(reader.db, ids)]);
  return rows.map(({ order, shop: seller }) => ({
    id: String(order.id),
    sn: order.sn,
    status: order.status,
    shop: { id: String(seller.id), name: inLanguage(seller.name, reader.lang) },
    lines: lines
      .filter(({ line }) => line.orderId === order.id)
      .map((row) => presentLine(row, reader.lang)),
    total: order.total,
    created_at: order.createdAt.toISOString(),
    expires_at:
      order.status === orderStatus.unpaid ? (order.expiresAt?.toISOString() ?? null) : null,
    passage: {
      from_city: inLanguage(order.fromCity, reader.lang),
      to_city: cityOf(order.address.area),
      arrives_from: order.arrivesFrom,
      arrives_to: order.arrivesTo,
      progress: progress(
        order.status,
        shipped.get(order.id) ?? null,
        order.arrivesTo,
        reader.services.now(),
      ),
    },
  }));
}

async function linesOf(db: Queryable, orderIds: number[]) {
  return await db
    .select({ line: orderLine, tint: picture.tint, reviewId: review.id })
    .from(orderLine)
    .leftJoin(picture, eq(picture.id, orderLine.pictureId))
    .leftJoin(review, isOfLine)
    .where(inArray(orderLine.orderId, orderIds))
    .orderBy(asc(orderLine.orderId), asc(orderLine.position));
}

function presentLine(
  { line, tint, reviewId }: Awaited<ReturnType<typeof linesOf>>[number],
  lang: Reader['lang'],
): OrderSummary['lines'][number] {
  return {
    sku_id: String(line.skuId),
    product_id: String(line.productId),
    name: inLanguage(line.name, lang),
    specification: inLanguage(line.specification, lang),
    picture: presentPicture(line.pictureId, tint),
    price: line.price,
    quantity: line.quantity,
    is_reviewed: reviewId !== null,
  };
}

async function shippedAt(db: Queryable, orderIds: number[]): Promise<Map<number, Date>> {
  const rows = await db
    .select({ orderId: orderEvent.orderId, at: orderEvent.at })
    .from(orderEvent)
    .where(and(inArray(orderEvent.orderId, orderIds), eq(orderEvent.move, 'ship')));
  return new Map(rows.map(({ orderId, at }) => [orderId, at]));
}

async function timeline(db: Queryable, orderId: number): Promise<OrderDetail['timeline']> {
  const rows = await db
    .select()
    .from(orderEvent)
    .where(eq(orderEvent.orderId, orderId))
    .orderBy(desc(orderEvent.id));
  return rows.map(({ move, at, note }) => ({
    move: move as OrderMove | 'create',
    at: at.toISOString(),
    note,
  }));
}
