import { minorDigits } from '#contract/rules/currencies.ts';
import type { Lang } from '#contract/rules/languages.ts';

/** An amount of minor units for a message, such as US$20.00. */
export function priceText(lang: Lang, currency: string, minor: number): string {
  const digits = minorDigits(currency);
  const style = { style: 'currency', currency } as const;
  const decimals = { minimumFractionDigits: digits, maximumFractionDigits: digits };
  return new Intl.NumberFormat(lang, { ...style, ...decimals }).format(minor / 10 ** digits);
}
