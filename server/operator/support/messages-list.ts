import { withRetry } from '../../http/retry.ts';
import { markWritten } from '../../support/messages/mark-messages.ts';
import { type ChangingShop, changingCommand } from '../changing-command.ts';
import { flag, readArguments, text, wholeNumber } from '../command.ts';
import { shortTime } from '../money/record-words.ts';
import { table } from '../table.ts';
import { beginningOf } from './beginning.ts';
import { dataOf, type FoundConversation, findConversations } from './find-conversation.ts';

const listed = { usual: 20, least: 1, most: 1000 };

/** `messages list`: the latest conversations, which are marked as delivered. */
export const messagesListCommand = changingCommand({
  changes: 'messages delivered',
  usage: '[--unanswered] [--limit N]',
  about: 'Lists the latest conversations with shoppers, and marks them as delivered.',
  read(args) {
    const { values } = readArguments(args, [], { unanswered: flag, limit: text });
    const isWaiting = values.unanswered ?? false;
    return { isWaiting, limit: wholeNumber('limit', values.limit, listed) };
  },
  async run(shop, wish) {
    const found = await findConversations(shop.db, wish);
    const fresh = found.filter(({ isNew }) => isNew);
    if (fresh.length > 0) await markDelivered(shop, fresh);
    return { text: table(found.map(lineOf), 'No conversations.'), data: found.map(dataOf) };
  },
});

/** Each in a transaction of its own, as it locks its shopper's changes. */
async function markDelivered(
  { db, change, now }: ChangingShop,
  found: FoundConversation[],
): Promise<void> {
  const ref = found.map(({ number }) => number).join(' ');
  await change(async () => ({ ref, result: undefined }));
  for (const each of found) {
    const mark = { as: 'delivered', upTo: each.latestAt, at: now() } as const;
    await withRetry(() => db.transaction((tx) => markWritten(tx, each, mark)));
  }
}

function lineOf(found: FoundConversation) {
  const { number, account, side, lang, unread, isWaiting, text, latestAt } = found;
  return {
    number,
    account,
    to: side,
    state: isWaiting ? 'unanswered' : 'answered',
    unread,
    lang,
    latest: beginningOf(text),
    at: shortTime(latestAt),
  };
}
