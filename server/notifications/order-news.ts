import { eq, inArray, sql } from 'drizzle-orm';
import type { Lang } from '#contract/rules/languages.ts';
import { type OrderStatus, orderStatus } from '#contract/rules/order-status.ts';
import { inLanguage } from '../catalogue/texts.ts';
import type { Queryable } from '../db/database.ts';
import type { NoticeRow } from '../db/schema/notices.ts';
import { orderLine, orders, parcelEvent } from '../db/schema/orders.ts';
import { dayRange } from '../http/dates.ts';
import { textsIn } from '../http/messages.ts';
import { isOfReview } from './kinds.ts';

/** What notifications tell of an order. */
interface OrderNews {
  /** Its first product, and its number. */
  name: string;
  /** When it arrives, as its page says it; undefined unless it is still to arrive. */
  expected: string | undefined;
}

const ofOrders: readonly NoticeRow['kind'][] = ['order', 'parcel', 'refund'];
const awaited: readonly OrderStatus[] = [orderStatus.paid, orderStatus.shipped];

/** The orders that notifications are about, by their ids. */
export async function readOrders(
  db: Queryable,
  rows: NoticeRow[],
  lang: Lang,
): Promise<Map<string, OrderNews>> {
  const about = rows
    .filter(({ kind, event }) => ofOrders.includes(kind) && !isOfReview(event))
    .map(({ subject }) => Number(subject));
  if (about.length === 0) return new Map();
  const { id, sn, status, arrivesFrom, arrivesTo } = orders;
  const isDelivered = sql<boolean>`exists (
    select from ${parcelEvent} where ${parcelEvent.orderId} = ${id} and event = 'delivered')`;
  const known = await db
    .selectDistinctOn([id], {
      id,
      sn,
      status,
      arrivesFrom,
      arrivesTo,
      product: orderLine.name,
      isDelivered,
    })
    .from(orders)
    .innerJoin(orderLine, eq(orderLine.orderId, id))
    .where(inArray(id, [...new Set(about)]))
    .orderBy(id, orderLine.position);
  const expectedOf = (order: (typeof known)[number]) => {
    if (order.isDelivered || !awaited.includes(order.status)) return;
    const range = dayRange(lang, order.arrivesFrom, order.arrivesTo);
    return textsIn(lang)('order.expected', { range });
  };
  return new Map(
    known.map((order) => {
      const name = `${inLanguage(order.product, lang)} · ${order.sn}`;
      return [String(order.id), { name, expected: expectedOf(order) }];
    }),
  );
}

/** The moves after which an order is to arrive. */
const towards: readonly string[] = ['pay', 'ship'];

/** Whether a notification says when its order arrives. */
export const saysWhenItArrives = ({ kind, event }: Pick<NoticeRow, 'kind' | 'event'>): boolean =>
  kind === 'parcel' ? event !== 'delivered' : kind === 'order' && towards.includes(event);
