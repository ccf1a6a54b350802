import { maxMinor } from '#contract/rules/money.ts';
import { oneLine, plainDigits } from '#contract/typed-text.ts';
import type { PriceCurrency } from '#ui/price.tsx';

/** The reason that a typed text is not an amount. */
export type AmountProblem = 'empty' | 'wrong' | 'decimals';

/**
 * Reads an amount of major units as people type it, in minor units. A single separator before three
 * digits groups them only where the language writes it so; elsewhere these are too many decimals,
 * never a guess.
 */
export function readAmount(
  typed: string,
  { digits }: Pick<PriceCurrency, 'digits'>,
  lang: string,
): number | AmountProblem {
  const text = plainOf(typed);
  if (text === '') return 'empty';
  const [whole, decimals] = split(text, lang) ?? [];
  if (whole === undefined || decimals === undefined) return 'wrong';
  if (decimals.length > digits) return 'decimals';
  const minor = Number(`${whole}${decimals.padEnd(digits, '0')}`);
  return minor > maxMinor ? 'wrong' : minor;
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

/** ASCII digits and separators, without spaces and the currency's sign. */
function plainOf(typed: string): string {
  return (
    plainDigits(oneLine(typed))
      .replace(/[。٫]/g, '.')
      // Spaces and apostrophes group digits in some languages, as ٬ does in Arabic.
      .replace(/[\s'’\u00a0\u202f٬]/g, '')
      .replace(/^[A-Z]{0,3}\p{Sc}|\p{Sc}$/gu, '')
  );
}

/** The whole part and the decimals; undefined for what is not a number. */
function split(text: string, lang: string): [string, string] | undefined {
  if (!/^[\d.,]*\d[\d.,]*$/.test(text)) return undefined;
  const sign = decimalSign(text, lang);
  const at = sign === undefined ? text.length : text.lastIndexOf(sign);
  const whole = text.slice(0, at);
  const isGrouped = /^[1-9]\d{0,2}([.,])\d{3}(?:\1\d{3})*$/.test(whole);
  if (!isGrouped && !/^\d*$/.test(whole)) return undefined;
  return [whole.replace(/[.,]/g, ''), text.slice(at + 1)];
}

/** The sign before the decimals in a typed number; undefined without one. */
function decimalSign(text: string, lang: string): '.' | ',' | undefined {
  const last = text.lastIndexOf('.') > text.lastIndexOf(',') ? '.' : ',';
  const signs = text.replace(/\d/g, '');
  if (signs === '') return undefined;
  // Both are used: the last one is before the decimals.
  if (new Set(signs).size > 1) return last;
  if (signs.length > 1) return undefined;
  return /^[1-9]\d{0,2}[.,]\d{3}$/.test(text) && last === groupSign(lang) ? undefined : last;
}

function groupSign(lang: string): string | undefined {
  const parts = new Intl.NumberFormat(lang).formatToParts(1234567);
  return parts.find(({ type }) => type === 'group')?.value;
}
