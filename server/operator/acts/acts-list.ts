import { and, desc, eq, sql } from 'drizzle-orm';
import { operatorAct } from '../../db/schema/wallet.ts';
import { command, readArguments, text, wholeNumber } from '../command.ts';
import { oneLine } from '../import/one-line.ts';
import { shortTime } from '../money/record-words.ts';
import { plainTimes } from '../plain-times.ts';
import { table } from '../table.ts';

const listed = { usual: 20, least: 1, most: 1000 };

/** An import of events may name hundreds of parcels; `--json` has them all. */
const shown = 80;

/** `acts list`: who did what. */
export const actsListCommand = command({
  usage: '[--by NAME] [--ref REF] [--limit N]',
  about:
    'Lists the newest acts of the operators: when, who, what, of what, and why. Times are UTC.',
  read(args) {
    const { values } = readArguments(args, [], { by: text, ref: text, limit: text });
    const { by, ref } = values;
    return { by, ref, limit: wholeNumber('limit', values.limit, listed) };
  },
  async run({ db }, { by, ref, limit }) {
    const rows = await db
      .select()
      .from(operatorAct)
      .where(
        and(
          by === undefined ? undefined : eq(operatorAct.operator, by),
          // An act on several things names them all, in one line.
          ref === undefined
            ? undefined
            : sql`${ref} = any(string_to_array(${operatorAct.ref}, ' '))`,
        ),
      )
      .orderBy(desc(operatorAct.id))
      .limit(limit);
    const lines = rows.map(({ at, operator, act, ref: of, note }) => ({
      at: shortTime(at),
      operator,
      act,
      of: oneLine(of, shown),
      note: oneLine(note, shown),
    }));
    const data = rows.map(({ id, ...facts }) => ({ id: String(id), ...plainTimes(facts) }));
    return { text: table(lines, 'No acts.'), data };
  },
});
