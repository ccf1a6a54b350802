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

async function markDelivered(shop: ChangingShop, found: FoundConversation[]): Promise<void> {
  // In one order: it locks each shopper's changes.
  const inOrder = found.toSorted((a, b) => a.shopperId - b.shopperId);
  await shop.change(async (tx) => {
    for (const each of inOrder) {
      const mark = { as: 'delivered', upTo: each.latestAt, at: shop.now() } as const;
      await markWritten(tx, each, mark);
    }
    return { ref: inOrder.map(({ number }) => number).join(' '), result: undefined };
  });
}

function lineOf(found: FoundConversation) {
  const { number, account, side, lang, unread, isWaiting, text, latestAt } = found;
  return {
    ...{ number, account, to: side, state: isWaiting ? 'unanswered' : 'answered', unread },
    ...{ lang, latest: beginningOf(text), at: shortTime(latestAt) },
  };
}
