import { dayMs } from '#contract/rules/durations.ts';
import { promoCode } from '#contract/typed-text.ts';
import { promo } from '../../db/schema/catalogue.ts';
import { changingCommand } from '../changing-command.ts';
import { readArguments, text, wholeNumber } from '../command.ts';
import { readAmount } from '../import/prices.ts';
import { OperatorRefusal, UsageError } from '../operator-errors.ts';
import { answerWith, takenOff } from './promos.ts';

const percents = { usual: undefined, least: 1, most: 100 };
const uses = { usual: null, least: 1, most: 1_000_000_000 };
const perShopper = { usual: null, least: 1, most: 1_000_000 };

/** `promos add`: a new code. */
export const addCommand = changingCommand({
  changes: 'promo issued',
  usage:
    'CODE (--percent N | --amount AMOUNT) [--minimum AMOUNT] [--from DAY] [--until DAY] [--uses N] [--uses-per-shopper N]',
  about:
    'Issues a promo code. The day of --until is its last; an instant like 2027-03-31T18:00Z will do.',
  read(args) {
    const options = {
      percent: text,
      amount: text,
      minimum: text,
      from: text,
      until: text,
      uses: text,
      'uses-per-shopper': text,
    };
    const { values, positionals } = readArguments(args, ['CODE'], options);
    const { percent, amount, minimum } = values;
    if ((percent === undefined) === (amount === undefined)) {
      throw new UsageError('Either --percent or --amount is required.');
    }
    return {
      code: readCode(positionals[0] ?? ''),
      percent: wholeNumber('percent', percent, percents),
      amount,
      minimum,
      startsAt: readTime('from', values.from),
      endsAt: readTime('until', values.until),
      maxUses: wholeNumber('uses', values.uses, uses),
      usesPerShopper: wholeNumber('uses-per-shopper', values['uses-per-shopper'], perShopper),
    };
  },
  async run({ currency, now, change }, wish) {
    const { code, percent, amount, minimum, startsAt, endsAt, maxUses, usesPerShopper } = wish;
    const at = now();
    if (endsAt && endsAt <= at) {
      throw new OperatorRefusal('It would be over before it begins: --until is past.');
    }
    if (endsAt && startsAt && endsAt <= startsAt) {
      throw new OperatorRefusal('It would be over before it begins: --until is before --from.');
    }
    const value = percent ?? readAmount('--amount', amount ?? '', currency);
    const kind = percent === undefined ? ('amount' as const) : ('percent' as const);
    const least = minimum === undefined ? 0 : readAmount('--minimum', minimum, currency);
    const made = await change(async (tx) => {
      const [result] = await tx
        .insert(promo)
        .values({ code, kind, value, minimum: least, startsAt, endsAt, maxUses, usesPerShopper })
        .onConflictDoNothing()
        .returning();
      if (!result) {
        throw new OperatorRefusal(`There is a code ${code} already; a code is issued once.`);
      }
      return { ref: code, note: takenOff(result, currency), result };
    });
    return answerWith(made, at, currency);
  },
});

/** Only characters that a shopper can type on any keyboard. */
function readCode(name: string): string {
  const code = promoCode(name);
  if (/^[A-Z0-9][A-Z0-9_-]{2,39}$/.test(code)) return code;
  throw new UsageError('CODE has 3 to 40 letters and digits of the Latin alphabet, - and _.');
}

/**
 * Reads when a code begins or ends: a whole UTC day, or an instant with its zone. Throws
 * UsageError.
 */
function readTime(name: 'from' | 'until', time: string | undefined): Date | null {
  if (time === undefined) return null;
  const [, day] =
    /^(\d{4}-\d{2}-\d{2})(?:T\d{2}:\d{2}(?::\d{2})?(?:Z|[+-]\d{2}:\d{2}))?$/.exec(time) ?? [];
  const at = new Date(time);
  // `2027-02-30` would parse as a day in March.
  if (!day || Number.isNaN(at.getTime()) || !isDay(day)) {
    throw new UsageError(`--${name} takes a day like 2027-03-31, or 2027-03-31T18:00Z.`);
  }
  return name === 'until' && time === day ? new Date(at.getTime() + dayMs) : at;
}

function isDay(day: string): boolean {
  const at = new Date(`${day}T00:00:00Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(day);
}
