import { type AmountProblem, parseAmount } from '#contract/amount-text.ts';
import { minorDigits } from '#contract/rules/currencies.ts';
import { oneLine } from '#contract/typed-text.ts';

/** An amount written by a person or another program, in minor units, or why it is unreadable. */
export type MoneyReading = { minor: number } | { problem: string };

/** Longer texts belong to another column. */
const longest = 60;

/** What is wrong with a text. */
const sentences: { [P in AmountProblem]: (text: string, currency: string) => string } = {
  empty: (text) => `"${text}" is not an amount`,
  wrong: (text) => `"${text}" is not an amount`,
  sign(text, currency) {
    const signs = text.replace(/[\p{Nd}.,'’\s]+/gu, ' ').trim();
    if (/^[\p{Pd}\u2212(]|[\p{Pd}\u2212)]$/u.test(signs)) return `"${text}" is negative`;
    return `"${signs}" in "${text}" does not mean ${currency}`;
  },
  groups: (text) => `"${text}" can be read as more than one amount`,
  decimals: (text, currency) => `"${text}" has more decimals than ${currency} has`,
};

/** Reads an amount in one currency (`parseAmount`), whatever the language it is written in. */
export function readMoney(text: string, currency: string): MoneyReading {
  if (text.length > longest) return { problem: 'is too long for an amount' };
  const minor = parseAmount(text, { code: currency, digits: minorDigits(currency) });
  const plain = oneLine(text);
  if (typeof minor === 'string') return { problem: sentences[minor](plain, currency) };
  return Number.isSafeInteger(minor) ? { minor } : { problem: `"${plain}" is absurd` };
}

/** Writes an amount in major units, with all of its currency's decimals. */
export function writeMoney(minor: number, currency: string): string {
  const digits = minorDigits(currency);
  const figures = String(Math.abs(minor)).padStart(digits + 1, '0');
  const sign = minor < 0 ? '-' : '';
  if (digits === 0) return sign + figures;
  return `${sign}${figures.slice(0, -digits)}.${figures.slice(-digits)}`;
}
