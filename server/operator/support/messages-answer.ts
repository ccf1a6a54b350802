import { afterSaleBounds } from '#contract/rules/after-sale-limits.ts';
import { answerConversation } from '../../support/messages/answer-conversation.ts';
import { command, readArguments, text } from '../command.ts';
import { actOptions, asUsage, inAct, operatorOf, recordAct } from '../money/acts.ts';
import { OperatorRefusal } from '../operator-errors.ts';
import { table } from '../table.ts';
import { readAnswer, requireOneSource } from './answer-text.ts';
import { findConversation } from './find-conversation.ts';

/** `messages answer`: what the shopper reads. */
export const messagesAnswerCommand = command({
  usage: `CONVERSATION (--text TEXT | --file FILE) ${asUsage}`,
  about: 'Answers a conversation. The shopper reads the answer as it is.',
  read(args) {
    const options = { text, file: text, ...actOptions };
    const { values, positionals } = readArguments(args, ['CONVERSATION'], options);
    const source = requireOneSource(values);
    return { number: positionals[0] ?? '', source, operator: operatorOf(values.as) };
  },
  async run(shop, { number, source, operator }) {
    const answer = await readAnswer(source, afterSaleBounds.maxAnswerLength);
    const found = await findConversation(shop.db, number);
    const at = shop.now();
    const row = await inAct(shop, async (tx) => {
      const done = await answerConversation(tx, found, { text: answer, at });
      if (done) await recordAct(tx, { operator, act: 'message answered', ref: done.id, at });
      return done;
    });
    if (!row) throw new OperatorRefusal(`The messages of ${number} are deleted.`);
    const data = { number: found.number, account: found.account, id: row.id, answer };
    return { text: table([data]), data };
  },
});
