import { and, eq, gte, isNull, lte, type SQL, sql } from 'drizzle-orm';
import type { Queryable, Transaction } from '../../db/database.ts';
import { notice } from '../../db/schema/notices.ts';
import { message } from '../../db/schema/support.ts';
import { together } from '../../db/together.ts';
import { advance, lockHead, numberChanges } from '../../notifications/number-notices.ts';
import { type ConversationKey, isOf, noticeSubject } from './conversation.ts';

const isUnread = and(eq(message.isOwn, false), isNull(message.readAt));

/**
 * Marks the answers of a conversation and their notifications as read, up to a message of it; an
 * unknown message marks nothing. Returns the number of answers that stay unread.
 */
export async function markAnswersRead(
  tx: Transaction,
  key: ConversationKey,
  { upTo, at }: { upTo: string; at: Date },
): Promise<number> {
  const { shopperId } = key;
  const head = await lockHead(tx, shopperId);
  const last = tx
    .select({ at: message.sentAt })
    .from(message)
    .where(and(isOf(key), eq(message.id, upTo)));
  const isOfNotice = and(
    ...[eq(notice.shopperId, shopperId), eq(notice.kind, 'message'), eq(notice.isRead, false)],
    ...[eq(notice.subject, noticeSubject(key)), lte(notice.at, sql`(${last})`)],
  );
  const set = { isRead: true, isPushed: true } as const;
  const [marked, notices] = await together([
    tx
      .update(message)
      .set({ deliveredAt: firstTime(message.deliveredAt, at), readAt: at })
      .where(and(isOf(key), isUnread, lte(message.sentAt, sql`(${last})`)))
      .execute(),
    numberChanges(tx, head, { where: isOfNotice, set, order: notice.id }),
  ]);
  const rev = head.rev + notices + (marked.rowCount ? 1 : 0);
  const messages = marked.rowCount ? rev : head.messages;
  const [unread] = await together([
    tx.$count(message, and(isOf(key), isUnread)),
    ...(rev > head.rev ? [advance(tx, shopperId, { rev, messages })] : []),
  ]);
  return unread;
}

/**
 * Marks what the shopper wrote in a conversation, between two times, as delivered to the other side,
 * or as read by it. Tells the shopper's devices if that changed anything.
 */
export async function markWritten(
  tx: Transaction,
  key: ConversationKey,
  { as, from, upTo, at }: { as: 'delivered' | 'read'; from?: Date; upTo: Date; at: Date },
): Promise<void> {
  const { deliveredAt, readAt } = message;
  const delivered = { deliveredAt: firstTime(deliveredAt, at) };
  const isDue = isNull(as === 'read' ? readAt : deliveredAt);
  const isWithin = and(from && gte(message.sentAt, from), lte(message.sentAt, upTo));
  const head = await lockHead(tx, key.shopperId);
  const { rowCount } = await tx
    .update(message)
    .set(as === 'read' ? { ...delivered, readAt: at } : delivered)
    .where(and(isOf(key), eq(message.isOwn, true), isDue, isWithin));
  if (!rowCount) return;
  const next = head.rev + 1;
  await advance(tx, key.shopperId, { rev: next, messages: next });
}

/** How many messages of the shopper in a conversation the other side has not read. */
export const countUnread = (db: Queryable, key: ConversationKey): Promise<number> =>
  db.$count(message, and(isOf(key), eq(message.isOwn, true), isNull(message.readAt)));

const firstTime = (column: typeof message.deliveredAt, at: Date): SQL =>
  sql`coalesce(${column}, ${at.toISOString()}::timestamptz)`;
