import { promo } from '../../db/schema/catalogue.ts';
import { normalCode, type Promo } from '../../orders/promo.ts';
import { readAmount } from '../amount.ts';
import { type Command, readArguments, wholeNumber } from '../command.ts';
import type { OpenShop } from '../open-shop.ts';
import { OperatorRefusal, UsageError } from '../operator-errors.ts';
import { promoData, promoTable } from './promo-rows.ts';
import { readTime } from './promo-times.ts';

const percents = { usual: undefined, least: 1, most: 100 };
const uses = { usual: null, least: 1, most: 1_000_000_000 };

/** `promos add`: a new code. */
export const addCommand: Command = {
  usage:
    'CODE (--percent N | --amount AMOUNT) [--minimum AMOUNT] [--from DAY] [--until DAY] [--uses N]',
  about:
    'Issues a promo code. The day of --until is its last; an instant like 2027-03-31T18:00Z will do.',
  prepare(args) {
    const { values, positionals } = readArguments(args, ['CODE'], {
      percent: { type: 'string' },
      amount: { type: 'string' },
      minimum: { type: 'string' },
      from: { type: 'string' },
      until: { type: 'string' },
      uses: { type: 'string' },
    });
    const { percent, amount, minimum } = values;
    if ((percent === undefined) === (amount === undefined)) {
      throw new UsageError('Either --percent or --amount is required.');
    }
    const wish = {
      code: readCode(positionals[0] ?? ''),
      percent: wholeNumber('percent', percent, percents),
      ...{ amount, minimum },
      startsAt: readTime('from', values.from),
      endsAt: readTime('until', values.until),
      maxUses: wholeNumber('uses', values.uses, uses),
    };
    return (shop) => add(shop, wish);
  },
};

/** Only characters that a shopper can type on any keyboard. */
function readCode(text: string): string {
  const code = normalCode(text);
  if (/^[A-Z0-9][A-Z0-9_-]{2,39}$/.test(code)) return code;
  throw new UsageError('CODE has 3 to 40 letters and digits of the Latin alphabet, - and _.');
}

type Wish = Pick<Promo, 'code' | 'startsAt' | 'endsAt' | 'maxUses'> & {
  percent: number | undefined;
  amount: string | undefined;
  minimum: string | undefined;
};

async function add({ db, currency, now }: OpenShop, wish: Wish) {
  const { code, percent, amount, minimum, startsAt, endsAt, maxUses } = wish;
  const at = now();
  if (endsAt && endsAt <= at)
    throw new OperatorRefusal('It would be over before it begins: --until is past.');
  if (endsAt && startsAt && endsAt <= startsAt) {
    throw new OperatorRefusal('It would be over before it begins: --until is before --from.');
  }
  const value = percent ?? readAmount('--amount', amount ?? '', currency);
  const kind = percent === undefined ? ('amount' as const) : ('percent' as const);
  const least = minimum === undefined ? 0 : readAmount('--minimum', minimum, currency);
  const [made] = await db
    .insert(promo)
    .values({ code, kind, value, minimum: least, startsAt, endsAt, maxUses })
    .onConflictDoNothing()
    .returning();
  if (!made) throw new OperatorRefusal(`There is a code ${code} already; a code is issued once.`);
  return { text: promoTable([made], at, currency), data: promoData(made, at) };
}
