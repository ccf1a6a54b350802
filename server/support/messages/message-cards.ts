import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { Message, MessageSubject } from '#contract/calls/support/messages.ts';
import type { Lang } from '#contract/rules/languages.ts';
import { presentPicture } from '../../catalogue/cards.ts';
import { textColumn } from '../../catalogue/texts.ts';
import type { Queryable } from '../../db/database.ts';
import { picture, product } from '../../db/schema/catalogue.ts';
import { orderLine, orders } from '../../db/schema/orders.ts';
import { refund, refundLine } from '../../db/schema/refunds.ts';
import { together } from '../../db/together.ts';
import { refundNumber } from '../../refunds/read.ts';

type Card = NonNullable<Message['about']>;

/** A card, and what decides whether a new message may have it. */
export interface FoundCard {
  card: Card;
  shopId: number;
  /** Everybody may see it, or its shopper does. */
  isVisible: boolean;
}

/** The reader of the cards. */
interface Reader {
  shopperId: number;
  lang: Lang;
}

export const cardKey = ({ kind, id }: MessageSubject) => `${kind} ${id}`;

/** The cards of subjects, by `cardKey`: products, and the shopper's own orders and refunds. */
export async function readCards(
  db: Queryable,
  reader: Reader,
  subjects: MessageSubject[],
): Promise<Map<string, FoundCard>> {
  const idsOf = (wanted: MessageSubject['kind'], shape: RegExp) => [
    ...new Set(subjects.flatMap(({ kind, id }) => (kind === wanted && shape.test(id) ? id : []))),
  ];
  const cards = await together([
    productCards(db, reader, idsOf('product', digits).map(Number)),
    orderCards(db, reader, idsOf('order', digits).map(Number)),
    refundCards(db, reader, idsOf('refund', uuid)),
  ]);
  return new Map(cards.flat().map((found) => [cardKey(found.card), found]));
}

const digits = /^\d+$/;
const uuid = /-/;

async function productCards(db: Queryable, { lang }: Reader, ids: number[]): Promise<FoundCard[]> {
  if (ids.length === 0) return [];
  const { id, shopId, published, pictureId } = product;
  const title = textColumn(product.name, lang).as('title');
  const rows = await db
    .select({ id, shopId, title, published, pictureId, tint: picture.tint })
    .from(product)
    .leftJoin(picture, eq(picture.id, pictureId))
    .where(inArray(id, ids));
  return rows.map(({ id, shopId, title, published, pictureId, tint }) => ({
    card: {
      kind: 'product',
      id: String(id),
      title,
      order: null,
      picture: presentPicture(pictureId, tint),
    },
    shopId,
    isVisible: published,
  }));
}

async function orderCards(
  db: Queryable,
  { shopperId }: Reader,
  ids: number[],
): Promise<FoundCard[]> {
  if (ids.length === 0) return [];
  const { id, sn, shopId } = orders;
  const rows = await db
    .selectDistinctOn([id], { id, sn, shopId, pictureId: picture.id, tint: picture.tint })
    .from(orders)
    .leftJoin(orderLine, eq(orderLine.orderId, id))
    .leftJoin(picture, eq(picture.id, orderLine.pictureId))
    .where(and(inArray(id, ids), eq(orders.shopperId, shopperId)))
    .orderBy(id, asc(orderLine.position));
  return rows.map(({ id, sn, shopId, pictureId, tint }) => ({
    card: {
      kind: 'order',
      id: String(id),
      title: sn,
      order: null,
      picture: presentPicture(pictureId, tint),
    },
    shopId,
    isVisible: true,
  }));
}

/** With the picture of the first item that it refunds. */
async function refundCards(
  db: Queryable,
  { shopperId }: Reader,
  ids: string[],
): Promise<FoundCard[]> {
  if (ids.length === 0) return [];
  const isRefunded = sql`exists (select from ${refundLine} where ${refundLine.refundId} = ${refund.id}
    and ${refundLine.position} = ${orderLine.position})`;
  const rows = await db
    .selectDistinctOn([refund.id], {
      refund,
      sn: orders.sn,
      shopId: orders.shopId,
      pictureId: picture.id,
      tint: picture.tint,
    })
    .from(refund)
    .innerJoin(orders, eq(orders.id, refund.orderId))
    .leftJoin(orderLine, eq(orderLine.orderId, orders.id))
    .leftJoin(picture, eq(picture.id, orderLine.pictureId))
    .where(and(inArray(refund.id, ids), eq(orders.shopperId, shopperId)))
    .orderBy(refund.id, sql`${isRefunded} desc`, asc(orderLine.position));
  return rows.map(({ refund: row, sn, shopId, pictureId, tint }) => ({
    card: {
      kind: 'refund',
      id: row.id,
      title: refundNumber(row),
      picture: presentPicture(pictureId, tint),
      order: { id: String(row.orderId), sn },
    },
    shopId,
    isVisible: true,
  }));
}
