import { and, asc, eq, gt, inArray, lte, sql } from 'drizzle-orm';
import type { Notice, NoticeFeed, NoticeTotals } from '#contract/calls/notifications.ts';
import type { Lang } from '#contract/rules/languages.ts';
import { type NoticeKind, noticeKinds } from '#contract/rules/notice-kinds.ts';
import { inLanguage } from '../catalogue/texts.ts';
import type { Queryable } from '../db/database.ts';
import { shop } from '../db/schema/catalogue.ts';
import {
  type Announcement,
  announcement,
  type NoticeRow,
  notice,
  noticeHead,
} from '../db/schema/notices.ts';
import { orderLine } from '../db/schema/orders.ts';
import type { Identity } from '../http/context.ts';
import { textsIn } from '../http/messages.ts';
import { isOfReview, kinds, orderOf, platformSide, type Speaker } from './kinds.ts';
import { type Head, noHead } from './number-notices.ts';
import { readOrders, saysWhenItArrives } from './order-news.ts';
import { readChanged } from './topics.ts';

/** Changes per event. */
const batch = 50;

/** Whose changes are told, and to which of their sessions. */
type Reader = Pick<Identity, 'shopperId' | 'sessionHash'>;

/** What changed after a number, at most `batch` changes; undefined if nothing did. */
export async function readFeed(
  db: Queryable,
  reader: Reader,
  after: number,
  lang: Lang,
): Promise<NoticeFeed | undefined> {
  const { shopperId } = reader;
  const { rev, messages } = await readHead(db, shopperId);
  if (rev === after) return undefined;
  const isOwn = eq(notice.shopperId, shopperId);
  // The client's number is that of a database which was replaced by its backup.
  const is_restarted = after > rev;
  const rows = await db
    .select()
    .from(notice)
    .where(and(isOwn, gt(notice.rev, is_restarted ? 0 : after), lte(notice.rev, rev)))
    .orderBy(asc(notice.rev))
    .limit(batch);
  const items = await presentNotices(db, rows, lang);
  const last = rows.length < batch ? rev : (rows.at(-1)?.rev ?? rev);
  const totals = await readTotals(db, shopperId);
  const changed = await readChanged(db, reader);
  return {
    rev: last,
    messages,
    changed,
    kinds: totals,
    items,
    ...(is_restarted && { is_restarted }),
  };
}

/** Where a shopper's changes stand. */
export async function readHead(db: Queryable, shopperId: number): Promise<Head> {
  const { rev, messages } = noticeHead;
  const [head] = await db
    .select({ rev, messages })
    .from(noticeHead)
    .where(eq(noticeHead.shopperId, shopperId));
  return head ?? noHead;
}

/** Every kind with its choices and its number of unread notifications. */
export async function readTotals(db: Queryable, shopperId: number): Promise<NoticeTotals[]> {
  const { rows } = await db.execute<NoticeTotals & { [column: string]: unknown }>(sql`
    select kind.name as kind, coalesce(is_pushed, true) as is_pushed,
      coalesce(is_counted, true) as is_counted,
      (select count(*)::int from notice where shopper_id = ${shopperId} and kind = kind.name
        and not is_read and rev is not null) as unread
    from unnest(${sql.param(noticeKinds)}::text[]) with ordinality kind (name, n)
      left join notice_choice chosen on shopper_id = ${shopperId} and chosen.kind = kind.name
    order by n`);
  return rows;
}

/** Notifications as their reader sees them, in a language. */
export async function presentNotices(
  db: Queryable,
  rows: NoticeRow[],
  lang: Lang,
): Promise<Notice[]> {
  const known = await readOrders(db, rows, lang);
  const named = new Map([...known].map(([id, { name }]) => [id, name] as const));
  const reviewed = await readReviewed(db, rows, lang);
  const message = await readSides(db, rows, lang);
  const announced = await readAnnouncements(db, rows);
  const news = new Map(
    [...announced].map(([name, { texts }]) => [name, inLanguage(texts, lang)] as const),
  );
  const order = new Map([...named, ...reviewed]);
  const namesOf: NamesOf = { order, parcel: named, refund: named, message, news };
  const speak = textsIn(lang) as Speaker;
  return rows.map(({ id, rev, kind, event, subject, data, at, isRead }) => ({
    id: String(id),
    rev: rev ?? 0,
    kind,
    subject,
    title: kinds[kind].title(event, speak),
    text: textOf([
      data.note,
      namesOf[kind]?.get(subject),
      saysWhenItArrives({ kind, event }) && known.get(subject)?.expected,
    ]),
    amount: data.amount ?? null,
    path:
      (kind === 'news' && announced.get(subject)?.path) ||
      kinds[kind].path({ event, subject, data }),
    at: at.toISOString(),
    is_read: isRead,
  }));
}

/** Why it happened, what it is about, and its date. The reason first: devices show only the start. */
const textOf = (parts: (string | false | undefined)[]) => parts.filter(Boolean).join(' · ');

/** The names of subjects, by the kinds that have them. */
type NamesOf = { [K in NoticeKind]?: Map<string, string> };

/** Each reviewed product, by the subject. */
async function readReviewed(
  db: Queryable,
  rows: NoticeRow[],
  lang: Lang,
): Promise<Map<string, string>> {
  const subjects = rows.filter(({ event }) => isOfReview(event)).map(({ subject }) => subject);
  if (subjects.length === 0) return new Map();
  const subject = sql<string>`${orderLine.orderId} || '/' || ${orderLine.skuId}`;
  const orderIds = subjects.map((it) => Number(orderOf(it)));
  const lines = await db
    .select({ subject, name: orderLine.name })
    .from(orderLine)
    .where(inArray(orderLine.orderId, orderIds));
  return new Map(lines.map(({ subject, name }) => [subject, inLanguage(name, lang)]));
}

/** Who answered, by the subject. */
async function readSides(
  db: Queryable,
  rows: NoticeRow[],
  lang: Lang,
): Promise<Map<string, string>> {
  const sides = rows.filter(({ kind }) => kind === 'message').map(({ subject }) => subject);
  if (sides.length === 0) return new Map();
  const ids = sides.filter((side) => side !== platformSide).map(Number);
  const shops = await db
    .select({ id: shop.id, name: shop.name })
    .from(shop)
    .where(inArray(shop.id, [...new Set(ids)]));
  const names = shops.map(({ id, name }) => [String(id), inLanguage(name, lang)] as const);
  return new Map([...names, [platformSide, textsIn(lang)('notice.message.platform')]]);
}

/** Announcements by their names. */
async function readAnnouncements(
  db: Queryable,
  rows: NoticeRow[],
): Promise<Map<string, Announcement>> {
  const names = rows.filter(({ kind }) => kind === 'news').map(({ subject }) => subject);
  if (names.length === 0) return new Map();
  const found = await db
    .select()
    .from(announcement)
    .where(inArray(announcement.name, [...new Set(names)]));
  return new Map(found.map((row) => [row.name, row]));
}
