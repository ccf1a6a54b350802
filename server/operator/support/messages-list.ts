import { markWritten } from '../../support/messages/mark-messages.ts';
import { command, flag, readArguments, text, wholeNumber } from '../command.ts';
import { inAct } from '../money/acts.ts';
import { shortTime } from '../money/record-words.ts';
import { table } from '../table.ts';
import { beginningOf } from './beginning.ts';
import { dataOf, type FoundConversation, findConversations } from './find-conversation.ts';

const listed = { usual: 20, least: 1, most: 1000 };

/** `messages list`: the latest conversations, which are marked as delivered. */
export const messagesListCommand = command({
  usage: '[--unanswered] [--limit N]',
  about: 'Lists the latest conversations with shoppers, and marks them as delivered.',
  read(args) {
    const { values } = readArguments(args, [], { unanswered: flag, limit: text });
    const isWaiting = values.unanswered ?? false;
    return { isWaiting, limit: wholeNumber('limit', values.limit, listed) };
  },
  async run(shop, wish) {
    const found = await findConversations(shop.db, wish);
    for (const each of found.filter(({ isNew }) => isNew)) {
      const mark = { as: 'delivered', upTo: each.latestAt, at: shop.now() } as const;
      await inAct(shop, (tx) => markWritten(tx, each, mark));
    }
    return { text: table(found.map(lineOf), 'No conversations.'), data: found.map(dataOf) };
  },
});

function lineOf(found: FoundConversation) {
  const { number, account, side, lang, unread, isWaiting, text, latestAt } = found;
  return {
    ...{ number, account, to: side, state: isWaiting ? 'unanswered' : 'answered', unread },
    ...{ lang, latest: beginningOf(text), at: shortTime(latestAt) },
  };
}
