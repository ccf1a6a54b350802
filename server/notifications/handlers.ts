import { and, desc, eq, inArray, isNotNull, lte, or, sql } from 'drizzle-orm';
import * as z from 'zod';
import type { notification } from '#contract/calls/notifications.ts';
import { notice, noticeChoice } from '../db/schema/notices.ts';
import { together } from '../db/together.ts';
import type { HandlersOf } from '../http/context.ts';
import { cutPage, readCursor, WholeNumber, writeCursor } from '../http/cursor.ts';
import { advance, lockHead, numberChanges } from './number-notices.ts';
import { presentNotices, readHead, readTotals } from './read-notices.ts';
import { subscriptionHandlers } from './subscriptions.ts';
import { readChanged } from './topics.ts';

/** What PostgreSQL has as a time, with a margin: the year 10000. */
const lastMs = 253_402_300_800_000;
/** A time, in ms, and an id, by another shape than other lists' cursors. */
const Place = z.tuple([z.literal('at'), WholeNumber.pipe(z.int().min(0).max(lastMs)), WholeNumber]);

function isAfter(cursor: string) {
  const [, at, id] = readCursor(cursor, Place);
  const time = sql`to_timestamp(${at}::double precision / 1000)`;
  return sql`(${notice.at}, ${notice.id}) < (${time}, ${id}::bigint)`;
}

export const notificationHandlers: HandlersOf<typeof notification> = {
  ...subscriptionHandlers,

  async list({ db, shopperId, sessionHash, lang }, { cursor, page_size }) {
    // First, so that the rows have every change up to it.
    const head = await readHead(db, shopperId);
    const isOwn = and(eq(notice.shopperId, shopperId), isNotNull(notice.rev));
    const rows = await db
      .select()
      .from(notice)
      .where(and(isOwn, cursor ? isAfter(cursor) : undefined))
      .orderBy(desc(notice.at), desc(notice.id))
      .limit(page_size + 1);
    const { page, next_cursor } = cutPage(rows, page_size, ({ at, id }) =>
      writeCursor(['at', at.getTime(), id]),
    );
    const items = await presentNotices(db, page, lang);
    const kinds = await readTotals(db, shopperId);
    const changed = await readChanged(db, { shopperId, sessionHash });
    return { items, next_cursor, ...head, kinds, changed };
  },

  async read({ db: tx, shopperId }, { ids, up_to }) {
    const isNamed = inArray(notice.id, ids.map(Number));
    const isUnread = and(
      eq(notice.shopperId, shopperId),
      eq(notice.isRead, false),
      isNotNull(notice.rev),
    );
    const where = and(isUnread, or(isNamed, lte(notice.rev, up_to)));
    const set = { isRead: true } as const;
    const head = await lockHead(tx, shopperId);
    const changed = await numberChanges(tx, head, { where, set, order: notice.rev });
    const next = { ...head, rev: head.rev + changed };
    const [kinds] = await together([
      readTotals(tx, shopperId),
      changed > 0 ? advance(tx, shopperId, next) : undefined,
    ]);
    return { ...next, kinds };
  },

  async choose({ db: tx, shopperId }, { kind, is_pushed: isPushed, is_counted: isCounted }) {
    const head = await lockHead(tx, shopperId);
    const chosen = { isPushed, isCounted };
    const [next] = await together([
      advance(tx, shopperId, { ...head, rev: head.rev + 1 }),
      tx
        .insert(noticeChoice)
        .values({ shopperId, kind, ...chosen })
        .onConflictDoUpdate({ target: [noticeChoice.shopperId, noticeChoice.kind], set: chosen })
        .execute(),
    ]);
    return { ...next, kinds: await readTotals(tx, shopperId) };
  },
};
