import type { Message } from '#contract/calls/support/messages.ts';
import type { Lang } from '#contract/rules/languages.ts';
import type { Queryable } from '../../db/database.ts';
import type { MessageRow } from '../../db/schema/support.ts';
import { cardKey, readCards } from './message-cards.ts';

/** Messages of one shopper as the shopper sees them, in a language. */
export async function presentMessages(
  db: Queryable,
  { shopperId, lang }: { shopperId: number; lang: Lang },
  rows: MessageRow[],
): Promise<Message[]> {
  const subjects = rows.flatMap((row) => subjectOf(row) ?? []);
  const cards = await readCards(db, { shopperId, lang }, subjects);
  return rows.map((row) => {
    const subject = subjectOf(row);
    return presentMessage(row, (subject && cards.get(cardKey(subject))?.card) ?? null);
  });
}

/** A message with its card. */
function presentMessage(row: MessageRow, about: Message['about']): Message {
  const { id, shopId, text, pictures, isOwn, isAutomatic, sentAt } = row;
  return {
    id,
    text,
    pictures,
    about,
    mark: markOf(row),
    shop_id: shopId === null ? null : String(shopId),
    is_own: isOwn,
    is_automatic: isAutomatic,
    sent_at: sentAt.toISOString(),
  };
}

/** What a message is about, if anything. */
function subjectOf({ aboutKind, aboutId }: Pick<MessageRow, 'aboutKind' | 'aboutId'>) {
  return aboutKind && aboutId ? { kind: aboutKind, id: aboutId } : undefined;
}

/** How far a message has come. */
function markOf({ deliveredAt, readAt }: Pick<MessageRow, 'deliveredAt' | 'readAt'>) {
  if (readAt) return 'read';
  return deliveredAt ? 'delivered' : 'sent';
}
