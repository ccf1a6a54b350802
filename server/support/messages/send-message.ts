import { and, eq, gt } from 'drizzle-orm';
import type { message as calls, MessageSubject } from '#contract/calls/support/messages.ts';
import type { ReplyOf } from '#contract/endpoint.ts';
import { afterSaleBounds } from '#contract/rules/after-sale-limits.ts';
import { hourMs } from '#contract/rules/durations.ts';
import type { Transaction } from '../../db/database.ts';
import { shop } from '../../db/schema/catalogue.ts';
import { type MessageRow, message } from '../../db/schema/support.ts';
import { together } from '../../db/together.ts';
import { privateFiles } from '../../files/keep-privately.ts';
import { lockFiles } from '../../files/lock-files.ts';
import type { InTurnContext } from '../../http/context.ts';
import { found, Refusal } from '../../http/refusal.ts';
import { advanceMessages } from '../../notifications/number-notices.ts';
import { lastTime, timeAfter } from './conversation.ts';
import { cardKey, type FoundCard, readCards } from './message-cards.ts';

interface NewMessage extends Pick<MessageRow, 'id' | 'shopId' | 'text'> {
  about: MessageSubject | undefined;
  /** Uploads of the shopper. */
  files: string[];
}

type Received = ReplyOf<typeof calls.send>;

/**
 * Receives a message and its pictures. One that is known by its id is not received again, so that a
 * device may send it at any time. Throws `messages_full`, `asset_missing`, and `not_found` for
 * an unknown shop or subject, a subject of another shop, and the id of somebody else's message.
 */
export async function sendMessage(context: InTurnContext, wish: NewMessage): Promise<Received> {
  const { db: tx, shopperId, services, lang, log } = context;
  const { id, shopId, text, about, files } = wish;
  const now = services.now();
  const [known, lately, last, shops, cards, locked] = await together([
    tx.select().from(message).where(eq(message.id, id)).execute(),
    countLately(tx, shopperId, now),
    lastTime(tx, shopperId),
    tx
      .select({ id: shop.id })
      .from(shop)
      .where(eq(shop.id, shopId ?? 0))
      .execute(),
    readCards(tx, context, about ? [about] : []),
    lockFiles(tx, shopperId, files),
  ]);
  if (known[0]) return received(requireSame(known[0], shopperId, wish));
  if (shopId !== null) found(shops[0]);
  if (about) requireCard(cards.get(cardKey(about)), shopId);
  if (lately >= afterSaleBounds.maxMessagesPerHour) {
    throw new Refusal('messages_full', { most: afterSaleBounds.maxMessagesPerHour });
  }
  const keptDays = afterSaleBounds.messageDays;
  const { ids: pictures, write } = privateFiles(locked, { now, keptDays });
  const sentAt = timeAfter(last, now);
  const subject = { aboutKind: about?.kind ?? null, aboutId: about?.id ?? null };
  const [[row]] = await together([
    tx
      .insert(message)
      .values({ id, shopperId, shopId, isOwn: true, text, pictures, ...subject, lang, sentAt })
      .onConflictDoNothing({ target: message.id })
      .returning()
      .execute(),
    advanceMessages(tx, shopperId),
    write(tx),
  ]);
  log.info({ event: 'message received', message: id });
  return received(found(row));
}

const received = ({ pictures, sentAt }: MessageRow): Received => ({
  pictures,
  sent_at: sentAt.toISOString(),
});

async function countLately(tx: Transaction, shopperId: number, now: Date): Promise<number> {
  const isOwn = and(eq(message.shopperId, shopperId), eq(message.isOwn, true));
  const since = new Date(now.getTime() - hourMs);
  return await tx.$count(message, and(isOwn, gt(message.sentAt, since)));
}

function requireSame(row: MessageRow, shopperId: number, { shopId }: NewMessage): MessageRow {
  if (row.shopperId === shopperId && row.shopId === shopId && row.isOwn) return row;
  throw new Refusal('not_found');
}

/** A shop is asked about its own products and orders only. */
function requireCard(it: FoundCard | undefined, shopId: number | null): void {
  const { isVisible, shopId: of } = found(it);
  if (isVisible && (shopId === null || shopId === of)) return;
  throw new Refusal('not_found');
}
