import { desc } from 'drizzle-orm';
import type { Message } from '#contract/calls/support/messages.ts';
import { message } from '../../db/schema/support.ts';
import { isOf } from '../../support/messages/conversation.ts';
import { markWritten } from '../../support/messages/mark-messages.ts';
import { presentMessages } from '../../support/messages/present-messages.ts';
import { changingCommand } from '../changing-command.ts';
import { readArguments, text, wholeNumber } from '../command.ts';
import { shortTime } from '../money/record-words.ts';
import { factsTable } from '../table.ts';
import { dataOf, type FoundConversation, findConversation } from './find-conversation.ts';

const listed = { usual: 50, least: 1, most: 1000 };

/** `messages show`: the latest messages of a conversation, which are marked as read. */
export const messagesShowCommand = changingCommand({
  changes: 'messages read',
  usage: 'CONVERSATION [--limit N]',
  about:
    'Shows the latest messages of a conversation, and marks them as read (open pictures with `files open`).',
  read(args) {
    const { values, positionals } = readArguments(args, ['CONVERSATION'], { limit: text });
    return { number: positionals[0] ?? '', limit: wholeNumber('limit', values.limit, listed) };
  },
  async run(shop, { number, limit }) {
    const { db, now, change } = shop;
    const found = await findConversation(db, number);
    const rows = await db
      .select()
      .from(message)
      .where(isOf(found))
      .orderBy(desc(message.sentAt))
      .limit(limit);
    const [upTo, from] = [rows[0]?.sentAt, rows.at(-1)?.sentAt];
    const isUnread = rows.some(({ isOwn, readAt }) => isOwn && !readAt);
    if (upTo && from && isUnread) {
      await change(async (tx) => {
        await markWritten(tx, found, { as: 'read', from, upTo, at: now() });
        return { ref: found.number, result: undefined };
      });
    }
    const reader = { shopperId: found.shopperId, lang: 'en' } as const;
    const messages = (await presentMessages(db, reader, rows)).reverse();
    return { text: textOf(found, messages), data: { ...dataOf(found), items: messages } };
  },
});

function textOf(found: FoundConversation, messages: Message[]): string {
  const { number, account, side, lang } = found;
  const facts = { number, account, to: side, lang, messages: found.messages };
  return [factsTable(facts), ...messages.map((each) => entryOf(found, each))].join('\n\n');
}

function entryOf({ account, side }: FoundConversation, it: Message): string {
  const { is_own, is_automatic, sent_at, mark, about, pictures, text } = it;
  const answerer = is_automatic ? `${side} (automatic)` : side;
  const head = `${shortTime(new Date(sent_at))}  ${is_own ? account : answerer}  ${mark}`;
  const subject = about && `About the ${about.kind} ${about.title} (${about.id})`;
  const lines = [head, subject, text, ...pictures.map((id) => `Picture ${id}`)];
  return lines.filter(Boolean).join('\n');
}
