import { asc, desc, eq, inArray, lt, or, type SQL, sql } from 'drizzle-orm';
import { cityOf } from '#contract/calls/addresses.ts';
import type { order as calls, OrderDetail, OrderSummary } from '#contract/calls/orders.ts';
import type { ParcelEventKind } from '#contract/calls/parcel-events.ts';
import type { OwnReview } from '#contract/calls/reviews.ts';
import { type OrderMove, type OrderStatus, orderStatus } from '#contract/rules/order-status.ts';
import { isFreeDelivery } from '#contract/rules/pricing.ts';
import { presentPicture } from '../catalogue/cards.ts';
import { inLanguage } from '../catalogue/texts.ts';
import type { Queryable } from '../db/database.ts';
import { picture, shop } from '../db/schema/catalogue.ts';
import { orderEvent, orderLine, orders } from '../db/schema/orders.ts';
import type { HandlersOf, ShopperContext } from '../http/context.ts';
import { cutPage, readIdCursor } from '../http/cursor.ts';
import { found } from '../http/refusal.ts';
import { ownOrders } from '../orders/own-orders.ts';
import { parcelEventsOf, presentParcelEvent } from '../orders/parcels.ts';
import { isPartlyRefunded } from '../orders/partly-refunded.ts';
import { progress } from '../orders/shipment-progress.ts';
import { presentRefund, refundOffer, refundsOf } from '../refunds/read.ts';
import { ownReviews } from '../reviews/own-reviews.ts';

type OrderHandlers = HandlersOf<typeof calls>;
type Reader = Pick<ShopperContext, 'db' | 'lang' | 'services'>;

export const list: OrderHandlers['list'] = async (context, input) => {
  const rows = await ownOrders(
    context,
    input.status === undefined ? undefined : isInTab(input.status as OrderStatus),
    input.search ? isFound(input.search) : undefined,
    input.cursor ? lt(orders.id, readIdCursor(input.cursor)) : undefined,
  )
    .orderBy(desc(orders.id))
    .limit(input.page_size + 1);
  const { page, next_cursor } = cutPage(rows, input.page_size, ({ order }) => String(order.id));
  return { items: await details(context, page), next_cursor };
};

export const detail: OrderHandlers['detail'] = async (context, input) => {
  const [row] = await ownOrders(context, eq(orders.id, Number(input.order_id)));
  const [whole] = await details(context, [found(row)]);
  return found(whole);
};

/** Whether an order is listed under a status; `refunded` also lists partly refunded ones. */
function isInTab(status: OrderStatus): SQL | undefined {
  const isIn = eq(orders.status, status);
  return status === orderStatus.refunded ? or(isIn, isPartlyRefunded) : isIn;
}

/** Whether a part of the order's number, of its shop's name or of a product's name matches, at any width. */
function isFound(search: string): SQL {
  const part = `%${search.normalize('NFKC').replace(/[\\%_]/g, '\\$&')}%`;
  const isIn = (texts: typeof shop.name | typeof orderLine.name) =>
    sql`exists (select from jsonb_each_text(${texts}) text
      where normalize(text.value, nfkc) ilike ${part})`;
  return sql`(${orders.sn} ilike ${part} or ${isIn(shop.name)} or exists (
    select from ${orderLine} where ${orderLine.orderId} = ${orders.id} and ${isIn(orderLine.name)}))`;
}

interface OrderRow {
  order: typeof orders.$inferSelect;
  shop: typeof shop.$inferSelect;
}

async function details(reader: Reader, rows: OrderRow[]): Promise<OrderDetail[]> {
  const ids = rows.map(({ order }) => order.id);
  if (ids.length === 0) return [];
  const [lines, events, parcelEvents, refunds, reviewOf] = await Promise.all([
    linesOf(reader.db, ids),
    eventsOf(reader.db, ids),
    parcelEventsOf(reader.db, ids),
    refundsOf(reader.db, ids),
    ownReviews(reader.db, ids, reader.lang),
  ]);
  return rows.map(({ order, shop: seller }) => {
    const isOwn = ({ orderId }: { orderId: number }) => orderId === order.id;
    const own = events.filter(isOwn);
    const ownLines = lines.filter(({ line }) => isOwn(line));
    const ownRefunds = refunds.filter(isOwn);
    const parcel_events = parcelEvents
      .filter(isOwn)
      .map((row) => presentParcelEvent(row, reader.lang));
    const reported = parcel_events.map(({ event }) => event);
    const refundable = {
      order,
      shop: seller,
      events: own,
      refunds: ownRefunds,
      lines: ownLines.map(({ line }) => line),
    };
    return {
      ...summary(reader, { order, shop: seller }, own, reported),
      lines: ownLines.map((row) => presentLine(row, reviewOf(row.line), reader.lang)),
      auto_receipt_at: autoReceiptOf(order),
      extended_at: order.extendedAt?.toISOString() ?? null,
      items_total: order.itemsTotal,
      freight: order.freight,
      is_free_delivery: wasFree({ order, shop: seller }, ownLines),
      discount: order.discount,
      promo_code: order.promoCode,
      note: order.note,
      address: order.address,
      payment_id: order.payTxn,
      timeline: own.map(({ move, at, note }) => ({
        move: move as OrderMove | 'create',
        at: at.toISOString(),
        note,
      })),
      carrier: order.carrier,
      tracking_no: order.trackingNo,
      tracking_url: order.trackingUrl,
      parcel_events,
      refunds: ownRefunds.map(presentRefund),
      refund_offer: refundOffer(refundable, reader.services.now()),
    };
  });
}

/** Earlier releases did not store what the shop had promised. */
function wasFree({ order, shop: seller }: OrderRow, lines: OwnLine[]): boolean {
  const terms = { freight: seller.freight, free_from: seller.freeFrom };
  const promised =
    order.isFreeDelivery ??
    isFreeDelivery(
      terms,
      lines.map(({ line }) => line),
    );
  return promised && order.freight === 0;
}

type OwnLine = Awaited<ReturnType<typeof linesOf>>[number];

const autoReceiptOf = ({ status, dueAt }: OrderRow['order']): string | null =>
  status === orderStatus.shipped ? (dueAt?.toISOString() ?? null) : null;

type OrderEvent = Awaited<ReturnType<typeof eventsOf>>[number];

/** An order without its lines. */
function summary(
  { lang, services }: Reader,
  { order, shop: seller }: OrderRow,
  events: OrderEvent[],
  reported: ParcelEventKind[],
): Omit<OrderSummary, 'lines'> {
  const isUnpaid = order.status === orderStatus.unpaid;
  const shippedAt = events.find(({ move }) => move === 'ship')?.at ?? null;
  return {
    id: String(order.id),
    sn: order.sn,
    status: order.status,
    shop: { id: String(seller.id), name: inLanguage(seller.name, lang) },
    total: order.total,
    created_at: order.createdAt.toISOString(),
    expires_at: isUnpaid ? (order.expiresAt?.toISOString() ?? null) : null,
    passage: {
      from_city: inLanguage(order.fromCity, lang),
      to_city: cityOf(order.address),
      arrives_from: order.arrivesFrom,
      arrives_to: order.arrivesTo,
      progress: progress(
        order.status,
        { shippedAt, arrivesTo: order.arrivesTo, reported },
        services.now(),
      ),
    },
  };
}

async function linesOf(db: Queryable, orderIds: number[]) {
  return await db
    .select({ line: orderLine, tint: picture.tint })
    .from(orderLine)
    .leftJoin(picture, eq(picture.id, orderLine.pictureId))
    .where(inArray(orderLine.orderId, orderIds))
    .orderBy(asc(orderLine.orderId), asc(orderLine.position));
}

function presentLine(
  { line, tint }: Awaited<ReturnType<typeof linesOf>>[number],
  review: OwnReview | null,
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
    is_reviewed: review !== null,
    own_review: review,
  };
}

/** What happened to orders, newest first. */
async function eventsOf(db: Queryable, orderIds: number[]) {
  return await db
    .select()
    .from(orderEvent)
    .where(inArray(orderEvent.orderId, orderIds))
    .orderBy(desc(orderEvent.id));
}
