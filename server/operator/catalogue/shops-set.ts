import { eq, sql } from 'drizzle-orm';
import * as bounds from '#contract/rules/bounds.ts';
import { plainSigns } from '#contract/typed-text.ts';
import { inLanguage } from '../../catalogue/texts.ts';
import { shop as shops } from '../../db/schema/catalogue.ts';
import { changingCommand } from '../changing-command.ts';
import { readArguments, readLang, required, text, wholeNumber } from '../command.ts';
import { clip } from '../import/one-line.ts';
import { readMoney } from '../money-text.ts';
import { OperatorRefusal, UsageError } from '../operator-errors.ts';
import { table } from '../table.ts';
import { findShop } from './find.ts';
import { lineOf } from './line-of.ts';
import { termLines, termsOf } from './shop-figures.ts';

const mostDays = 365;
const longestCity = 60;
const longestName = 300;
/** Clears a setting. */
const none = 'none';

/** `shops set`: what a shop promises its shoppers. */
export const shopSetCommand = changingCommand({
  changes: 'shop changed',
  usage:
    'SHOP [--name NAME] [--city NAME] [--lang LANG] [--freight AMOUNT] [--free-from AMOUNT|none] [--days MIN-MAX] [--returns DAYS|none] [--return-address TEXT|none]',
  about:
    'Sets a shop’s name, city, shipping fee, delivery days, return days and where returns go. SHOP: handle or id.',
  read(args) {
    const options = {
      name: text,
      city: text,
      lang: text,
      freight: text,
      'free-from': text,
      days: text,
      returns: text,
      'return-address': text,
    };
    const { values, positionals } = readArguments(args, ['SHOP'], options);
    const { lang, json: _, ...given } = values;
    const { name, city, freight, 'free-from': freeFrom, days, returns } = given;
    const { 'return-address': returnAddress } = given;
    if (Object.values(given).every((value) => value === undefined)) {
      throw new UsageError(
        '--name, --city, --freight, --free-from, --days, --returns or --return-address is missing.',
      );
    }
    return {
      shop: positionals[0] ?? '',
      given,
      freight,
      freeFrom,
      name: name === undefined ? undefined : clip(required('name', name), longestName),
      city: city === undefined ? undefined : clip(required('city', city), longestCity),
      lang: readLang(lang),
      days: readDays(days),
      returns: returns === none ? null : readReturns(returns),
      returnAddress: returnAddress === none ? '' : readAddress(returnAddress),
    };
  },
  async run({ db, currency, config, change }, wish) {
    const { name, city, lang, freight, freeFrom, days, returns, returnAddress } = wish;
    const id = await findShop(db, wish.shop);
    const written = (words: string) => JSON.stringify({ [lang ?? config.defaultLang]: words });
    const row = await change(async (tx) => {
      const [result] = await tx
        .update(shops)
        .set({
          ...(name !== undefined && { name: sql`${shops.name} || ${written(name)}::jsonb` }),
          ...(city !== undefined && { city: sql`${shops.city} || ${written(city)}::jsonb` }),
          ...(freight !== undefined && { freight: readFee('The shipping fee', freight, currency) }),
          ...(freeFrom !== undefined && { freeFrom: readLimit(freeFrom, currency) }),
          ...(days && { minDays: days[0], maxDays: days[1] }),
          ...(returns !== undefined && { returnsDays: returns }),
          ...(returnAddress !== undefined && { returnAddress }),
        })
        .where(eq(shops.id, id))
        .returning();
      if (!result) throw new Error(`shop ${id} is gone`);
      return { ...lineOf(result, wish.given), result };
    });
    const data = {
      id: String(row.id),
      handle: row.handle,
      name: row.name,
      city: row.city,
      ...termsOf(row, currency),
    };
    const line = {
      id: data.id,
      handle: row.handle,
      name: inLanguage(row.name, 'en'),
      city: inLanguage(row.city, 'en'),
      ...termLines(row, currency),
    };
    return { text: table([line]), data };
  },
});

function readDays(days: string | undefined): [number, number] | undefined {
  if (days === undefined) return undefined;
  const [, least, most] = /^(\d{1,3})-(\d{1,3})$/.exec(plainSigns(days)) ?? [];
  const range: [number, number] = [Number(least), Number(most)];
  if (range[0] <= range[1] && range[1] <= mostDays) return range;
  throw new UsageError(`--days takes the fewest and the most days, up to ${mostDays}, as in 5-12.`);
}

function readAddress(address: string | undefined): string | undefined {
  return address && clip(required('return-address', address), longestName);
}

function readReturns(days: string | undefined): number | undefined {
  return wholeNumber('returns', days, { usual: undefined, least: 1, most: mostDays });
}

function readFee(what: string, amount: string, currency: string): number {
  const reading = readMoney(amount, currency);
  if ('problem' in reading) throw new OperatorRefusal(`${what} ${reading.problem}.`);
  if (reading.minor <= bounds.maxPrice) return reading.minor;
  throw new OperatorRefusal(`${what} "${amount}" is absurd.`);
}

function readLimit(amount: string, currency: string): number | null {
  return amount === none ? null : readFee('The amount of --free-from', amount, currency);
}
