import { afterSaleBounds } from '#contract/rules/after-sale-limits.ts';
import type { CaseKind } from '../../db/schema/support.ts';
import { answerCase } from '../../support/answer-case.ts';
import { caseNumber } from '../../support/case-number.ts';
import { command, readArguments, text } from '../command.ts';
import { actOptions, asUsage, inAct, operatorOf, recordAct } from '../money/acts.ts';
import { OperatorRefusal } from '../operator-errors.ts';
import { table } from '../table.ts';
import { readAnswer, requireOneSource } from './answer-text.ts';
import { findCase } from './find-case.ts';

const answerOf = (kind: CaseKind) =>
  command({
    usage: `NUMBER (--text TEXT | --file FILE) ${asUsage}`,
    about: `Answers a ${kind}, once. The shopper reads the answer as it is.`,
    read(args) {
      const options = { text, file: text, ...actOptions };
      const { values, positionals } = readArguments(args, ['NUMBER'], options);
      const source = requireOneSource(values);
      return { number: positionals[0] ?? '', source, operator: operatorOf(values.as) };
    },
    async run(shop, { number, source, operator }) {
      const answer = await readAnswer(source, afterSaleBounds.maxAnswerLength);
      const { row, account } = await findCase(shop.db, kind, number);
      const at = shop.now();
      const answered = await inAct(shop, async (tx) => {
        const done = await answerCase(tx, { id: row.id, answer, at });
        if (done) await recordAct(tx, { operator, act: `${kind} answered`, ref: row.id, at });
        return done;
      });
      if (!answered) throw new OperatorRefusal(`The ${kind} ${number} has an answer already.`);
      const data = { number: caseNumber(row), account, state: 'answered', answer };
      return { text: table([data]), data };
    },
  });

/** `complaints answer`: what the shopper reads. */
export const complaintAnswerCommand = answerOf('complaint');
/** `suggestions answer`: what the shopper reads. */
export const suggestionAnswerCommand = answerOf('suggestion');
