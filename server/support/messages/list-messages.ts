import { and, count, desc, eq, inArray, isNull } from 'drizzle-orm';
import type { Conversation } from '#contract/calls/support/messages.ts';
import type { Lang } from '#contract/rules/languages.ts';
import { inLanguage } from '../../catalogue/texts.ts';
import type { Database } from '../../db/database.ts';
import { shop } from '../../db/schema/catalogue.ts';
import { type MessageRow, message } from '../../db/schema/support.ts';
import { cutPage } from '../../http/cursor.ts';
import { after, cursorOf, newestFirst } from '../../http/newest-first.ts';
import { type ConversationKey, isOf } from './conversation.ts';
import { presentMessages } from './present-messages.ts';

interface Page {
  cursor?: string | undefined;
  page_size: number;
}

interface Reader {
  shopperId: number;
  lang: Lang;
}

const placeOf = ({ sentAt, id }: MessageRow) => cursorOf({ createdAt: sentAt, id });

/** A page of a conversation, newest first. Throws `invalid_input` for a wrong cursor. */
export async function listMessages(
  db: Database,
  { lang, ...key }: ConversationKey & Reader,
  { cursor, page_size }: Page,
) {
  const place = { createdAt: message.sentAt, id: message.id };
  const rows = await db
    .select()
    .from(message)
    .where(and(isOf(key), after(place, cursor)))
    .orderBy(...newestFirst(place))
    .limit(page_size + 1);
  const { page, next_cursor } = cutPage(rows, page_size, placeOf);
  return { items: await presentMessages(db, { ...key, lang }, page), next_cursor };
}

/**
 * A page of the shopper's conversations, the latest first. Throws `invalid_input` for a wrong
 * cursor.
 */
export async function listConversations(
  db: Database,
  reader: Reader,
  { cursor, page_size }: Page,
): Promise<{ items: Conversation[]; next_cursor: string | null }> {
  const latest = db
    .selectDistinctOn([message.shopId])
    .from(message)
    .where(eq(message.shopperId, reader.shopperId))
    .orderBy(message.shopId, desc(message.sentAt))
    .as('latest');
  const place = { createdAt: latest.sentAt, id: latest.id };
  const rows = await db
    .select()
    .from(latest)
    .where(after(place, cursor))
    .orderBy(...newestFirst(place))
    .limit(page_size + 1);
  const { page, next_cursor } = cutPage(rows, page_size, placeOf);
  const shopIds = page.flatMap(({ shopId }) => shopId ?? []);
  const [messages, names, unread] = await Promise.all([
    presentMessages(db, reader, page),
    readNames(db, shopIds, reader.lang),
    readUnread(db, reader.shopperId),
  ]);
  const items = messages.map((last) => {
    const { shop_id: id } = last;
    const other = id === null ? null : { id, name: names.get(id) ?? '' };
    return { shop: other, latest: last, unread: unread.get(id) ?? 0 };
  });
  return { items, next_cursor };
}

async function readNames(db: Database, ids: number[], lang: Lang): Promise<Map<string, string>> {
  const rows = await db
    .select({ id: shop.id, name: shop.name })
    .from(shop)
    .where(inArray(shop.id, ids));
  return new Map(rows.map(({ id, name }) => [String(id), inLanguage(name, lang)]));
}

/** The number of unread answers by the id of the shop; null is the platform. */
async function readUnread(db: Database, shopperId: number): Promise<Map<string | null, number>> {
  const isUnread = and(eq(message.isOwn, false), isNull(message.readAt));
  const rows = await db
    .select({ shopId: message.shopId, answers: count() })
    .from(message)
    .where(and(eq(message.shopperId, shopperId), isUnread))
    .groupBy(message.shopId);
  return new Map(
    rows.map(({ shopId, answers }) => [shopId === null ? null : String(shopId), answers]),
  );
}
