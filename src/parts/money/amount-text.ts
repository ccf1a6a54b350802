import { parseAmount } from '#contract/amount-text.ts';
import { maxMinor } from '#contract/rules/money.ts';
import type { PriceCurrency } from '#ui/price.tsx';

/** The reason that a typed text is not an amount. */
export type AmountProblem = 'empty' | 'wrong' | 'decimals';

/** Reads a typed amount in the store's currency, in minor units, as the screen's language writes it. */
export function readAmount(
  typed: string,
  currency: PriceCurrency,
  lang: string,
): number | AmountProblem {
  const amount = parseAmount(typed, currency, lang);
  if (amount === 'empty' || amount === 'decimals') return amount;
  return typeof amount === 'string' || amount > maxMinor ? 'wrong' : amount;
}

/** An amount of minor units as the language writes it in a field: `1234.50`, `1234,50`. */
export function writeAmount(
  minor: number,
  { digits }: Pick<PriceCurrency, 'digits'>,
  lang: string,
): string {
  return (minor / 10 ** digits).toLocaleString(lang, {
    useGrouping: false,
    minimumFractionDigits: minor % 10 ** digits === 0 ? 0 : digits,
    maximumFractionDigits: digits,
  });
}
