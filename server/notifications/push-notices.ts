import { and, asc, count, eq, inArray, isNull, or, sql } from 'drizzle-orm';
import type { PushMessage } from '#contract/calls/notifications.ts';
import { type Lang, matchLang } from '#contract/rules/languages.ts';
import type { Queryable } from '../db/database.ts';
import { shopper } from '../db/schema/accounts.ts';
import { type NoticeRow, notice, noticeChoice } from '../db/schema/notices.ts';
import type { PushLog } from '../services/push.ts';
import type { Services } from '../services/services.ts';
import { kinds } from './kinds.ts';
import { presentNotices } from './read-notices.ts';
import { sendToDevices } from './send-to-devices.ts';

/**
 * Notifications per call, sent concurrently so that a slow push service delays nothing else for
 * long.
 */
const batch = 50;

/**
 * Pushes new notifications to the devices, only the last one of each subject. Each is sent at most
 * once: one that a push service does not accept is logged and lost, as the list still has it. Safe
 * to run on several servers at once. Returns the number of notifications that it has taken.
 */
export async function pushNotices(
  { db, push, config }: Pick<Services, 'push' | 'config'> & { db: Queryable },
  log: PushLog,
): Promise<number> {
  const next = db
    .select({ id: notice.id })
    .from(notice)
    .where(eq(notice.isPushed, false))
    // An announcement to everybody delays no order's message.
    .orderBy(sql`${notice.kind} = 'news'`, asc(notice.id))
    .limit(batch)
    .for('update', { skipLocked: true });
  const due = await db
    .update(notice)
    .set({ isPushed: true })
    .where(inArray(notice.id, next))
    .returning();
  if (due.length === 0) return 0;
  await sendToDevices({ db, push }, await compose(db, due, config.defaultLang), log);
  return due.length;
}

/** Composes the messages, by shopper id. */
async function compose(
  db: Queryable,
  due: NoticeRow[],
  shopLang: Lang,
): Promise<Map<number, PushMessage[]>> {
  const people = await db
    .select({ id: shopper.id, lang: shopper.lang, off: noticeChoice.kind })
    .from(shopper)
    .leftJoin(
      noticeChoice,
      and(eq(noticeChoice.shopperId, shopper.id), eq(noticeChoice.isPushed, false)),
    )
    .where(inArray(shopper.id, [...new Set(due.map(({ shopperId }) => shopperId))]));
  const langs = new Map(people.map(({ id, lang }) => [id, matchLang(lang) ?? shopLang]));
  const off = new Set(people.map(({ id, off }) => `${id} ${off}`));
  const unread = await countUnread(db, [...langs.keys()]);
  const wanted = due.filter(({ shopperId, kind }) => !off.has(`${shopperId} ${kind}`));
  const messages = new Map<number, PushMessage[]>();
  for (const lang of new Set(langs.values())) {
    const own = lastOf(wanted.filter(({ shopperId }) => langs.get(shopperId) === lang));
    const presented = await presentNotices(db, own, lang);
    for (const [index, { title, text, path, subject }] of presented.entries()) {
      const { shopperId = 0, kind = 'order' } = own[index] ?? {};
      const known = { lang, unread: unread.get(shopperId) ?? 0 };
      const message = { title, body: text, path, tag: tagOf(kind, subject), ...known };
      messages.set(shopperId, [...(messages.get(shopperId) ?? []), message]);
    }
  }
  return messages;
}

/** How many unread notifications count on the app icon, by shopper. */
async function countUnread(db: Queryable, shopperIds: number[]): Promise<Map<number, number>> {
  const chosen = and(
    eq(noticeChoice.shopperId, notice.shopperId),
    eq(noticeChoice.kind, notice.kind),
  );
  const isCounted = or(isNull(noticeChoice.isCounted), noticeChoice.isCounted);
  const isUnread = and(inArray(notice.shopperId, shopperIds), eq(notice.isRead, false));
  const rows = await db
    .select({ shopperId: notice.shopperId, unread: count() })
    .from(notice)
    .leftJoin(noticeChoice, chosen)
    .where(and(isUnread, isCounted))
    .groupBy(notice.shopperId);
  return new Map(rows.map(({ shopperId, unread }) => [shopperId, unread]));
}

/** The last notification of each subject, in the order of the last ones. */
function lastOf(rows: NoticeRow[]): NoticeRow[] {
  const last = new Map<string, NoticeRow>();
  for (const row of rows.sort((a, b) => a.id - b.id)) last.set(tagOf(row.kind, row.subject), row);
  return [...last.values()];
}

const tagOf = (kind: NoticeRow['kind'], subject: string) => kinds[kind].tag(subject);
