import { afterSaleBounds } from '#contract/rules/after-sale-limits.ts';
import type { CaseKind } from '../../db/schema/support.ts';
import { answerCase } from '../../support/answer-case.ts';
import { caseNumber } from '../../support/case-number.ts';
import { changingCommand } from '../changing-command.ts';
import { readArguments, text } from '../command.ts';
import { settle } from '../money/acts.ts';
import { OperatorRefusal } from '../operator-errors.ts';
import { table } from '../table.ts';
import { readAnswer, requireOneSource } from './answer-text.ts';
import { findCase } from './find-case.ts';

const answerOf = (kind: CaseKind) =>
  changingCommand({
    changes: `${kind} answered`,
    usage: 'NUMBER (--text TEXT | --file FILE)',
    about: `Answers a ${kind}, once. The shopper reads the answer as it is.`,
    read(args) {
      const { values, positionals } = readArguments(args, ['NUMBER'], { text, file: text });
      return { number: positionals[0] ?? '', source: requireOneSource(values) };
    },
    async run(shop, { number, source }) {
      const answer = await readAnswer(source, afterSaleBounds.maxAnswerLength);
      const { row, account } = await findCase(shop.db, kind, number);
      const at = shop.now();
      const data = { number: caseNumber(row), account, state: 'answered', answer };
      await settle(shop, async (tx) => {
        const result = await answerCase(tx, { id: row.id, answer, at });
        if (!result) throw new OperatorRefusal(`The ${kind} ${number} has an answer already.`);
        return { ref: data.number, result };
      });
      return { text: table([data]), data };
    },
  });

/** `complaints answer`: what the shopper reads. */
export const complaintAnswerCommand = answerOf('complaint');
/** `suggestions answer`: what the shopper reads. */
export const suggestionAnswerCommand = answerOf('suggestion');
