import { and, desc, eq, isNotNull, isNull } from 'drizzle-orm';
import { type CaseKind, supportCase } from '../../db/schema/support.ts';
import { caseNumber } from '../../support/case-number.ts';
import { command, readArguments, text, wholeNumber } from '../command.ts';
import { shortTime } from '../money/record-words.ts';
import { UsageError } from '../operator-errors.ts';
import { table } from '../table.ts';
import { beginningOf } from './beginning.ts';
import { dataOf, type FoundCase, selectCases } from './find-case.ts';

const listed = { usual: 20, least: 1, most: 1000 };
const states = ['open', 'answered'];

const listOf = (kind: CaseKind) =>
  command({
    usage: '[--status open|answered] [--limit N]',
    about: `Lists the newest ${kind}s.`,
    read(args) {
      const { values } = readArguments(args, [], { status: text, limit: text });
      const { status } = values;
      if (status !== undefined && !states.includes(status)) {
        throw new UsageError(`--status is one of ${states.join('|')}.`);
      }
      return { status, limit: wholeNumber('limit', values.limit, listed) };
    },
    async run({ db }, { status, limit }) {
      const { answeredAt, createdAt, serial } = supportCase;
      const hasState = status === 'open' ? isNull(answeredAt) : isNotNull(answeredAt);
      const found = await selectCases(db)
        .where(and(eq(supportCase.kind, kind), status ? hasState : undefined))
        .orderBy(desc(createdAt), desc(serial))
        .limit(limit);
      return { text: table(found.map(lineOf), `No ${kind}s.`), data: found.map(dataOf) };
    },
  });

function lineOf({ row, account, order }: FoundCase) {
  const { kind, category, content, answeredAt, createdAt, lang } = row;
  const subject = { about: order ?? 'platform', category: category ?? '' };
  return {
    number: caseNumber(row),
    state: answeredAt ? 'answered' : 'open',
    account,
    ...(kind === 'complaint' && subject),
    lang,
    content: beginningOf(content),
    made: shortTime(createdAt),
  };
}

/** `complaints list`: the newest complaints. */
export const complaintsListCommand = listOf('complaint');
/** `suggestions list`: the newest suggestions. */
export const suggestionsListCommand = listOf('suggestion');
