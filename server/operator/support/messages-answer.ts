import { afterSaleBounds } from '#contract/rules/after-sale-limits.ts';
import { answerConversation } from '../../support/messages/answer-conversation.ts';
import { changingCommand } from '../changing-command.ts';
import { flag, readArguments, text, texts } from '../command.ts';
import { settle } from '../money/acts.ts';
import { OperatorRefusal, UsageError } from '../operator-errors.ts';
import { table } from '../table.ts';
import { readAnswer, requireOneSource } from './answer-text.ts';
import { type FoundConversation, findConversation } from './find-conversation.ts';
import { readPictures } from './read-pictures.ts';

/** `messages answer`: what the shopper reads. */
export const messagesAnswerCommand = changingCommand({
  changes: 'message answered',
  usage: 'CONVERSATION (--text TEXT | --file FILE) [--picture FILE]… [--anyway]',
  about: `Answers a conversation, with up to ${afterSaleBounds.maxMessagePictures} pictures. The shopper reads the answer as it is. Refused while there are messages that nobody has opened, unless you add --anyway.`,
  read(args) {
    const options = { text, file: text, picture: texts, anyway: flag };
    const { values, positionals } = readArguments(args, ['CONVERSATION'], options);
    const source = requireOneSource(values);
    const pictures = requireFew(values.picture ?? []);
    return { number: positionals[0] ?? '', source, pictures, isAnyway: values.anyway === true };
  },
  async run(shop, { number, source, pictures: files, isAnyway }) {
    const answer = await readAnswer(source, afterSaleBounds.maxAnswerLength);
    const found = await findConversation(shop.db, number);
    const pictures = await readPictures(files);
    const at = shop.now();
    const row = await settle(shop, async (tx) => {
      const onUnread = (count: number) => isAnyway || requireNone(count, found);
      const given = { text: answer, pictures, at, onUnread };
      const result = await answerConversation(tx, found, given);
      if (!result) throw new OperatorRefusal(`The messages of ${number} are deleted.`);
      return { ref: result.id, note: found.number, result };
    });
    const data = { number: found.number, account: found.account, id: row.id, answer };
    const line = { ...data, pictures: row.pictures.length };
    return { text: table([line]), data: { ...data, pictures: row.pictures } };
  },
});

/** An answer marks everything as read: its writer must have seen what it answers. */
function requireNone(unread: number, { number }: FoundConversation): void {
  if (unread === 0) return;
  const news = unread === 1 ? '1 message' : `${unread} messages`;
  throw new OperatorRefusal(
    `Nobody has opened ${news} of ${number}: look with "messages show ${number}" (--limit shows older ones), or answer with --anyway.`,
  );
}

function requireFew(files: string[]): string[] {
  if (files.length <= afterSaleBounds.maxMessagePictures) return files;
  throw new UsageError(`An answer has up to ${afterSaleBounds.maxMessagePictures} pictures.`);
}
