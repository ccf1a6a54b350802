import type { CaseKind } from '../../db/schema/support.ts';
import { caseNumber } from '../../support/case-number.ts';
import { command, readArguments } from '../command.ts';
import { shortTime } from '../money/record-words.ts';
import { factsTable } from '../table.ts';
import { dataOf, type FoundCase, findCase } from './find-case.ts';

const showOf = (kind: CaseKind) =>
  command({
    usage: 'NUMBER',
    about: `Shows a ${kind} with its pictures (open them with \`files open\`).`,
    read: (args) => readArguments(args, ['NUMBER'], {}).positionals[0] ?? '',
    async run({ db }, number) {
      const found = await findCase(db, kind, number);
      return { text: textOf(found), data: dataOf(found) };
    },
  });

function textOf({ row, account, order }: FoundCase): string {
  const { kind, category, content, pictures, lang, answer, createdAt, answeredAt } = row;
  const subject = { about: order ?? 'platform', category: category ?? '' };
  const facts = {
    number: caseNumber(row),
    account,
    ...(kind === 'complaint' && subject),
    lang,
    pictures: pictures.join(' '),
    made: shortTime(createdAt),
    answered: answeredAt ? shortTime(answeredAt) : '',
  };
  const answered = answer && `Answer:\n${answer}`;
  return [factsTable(facts), content, answered].filter(Boolean).join('\n\n');
}

/** `complaints show`: one complaint in full. */
export const complaintShowCommand = showOf('complaint');
/** `suggestions show`: one suggestion in full. */
export const suggestionShowCommand = showOf('suggestion');
