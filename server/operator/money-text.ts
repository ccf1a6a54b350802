import { minorDigits } from '#contract/rules/currencies.ts';

/** An amount written by a person or another program, in minor units, or why it is unreadable. */
export type MoneyReading = { minor: number } | { problem: string };

/** Longer texts belong to another column. */
const longest = 60;

/**
 * Reads an amount in one currency: `19.99`, `1,234.50`, `1.234,50`, `¥1200`, `19,99 €`. An
 * ambiguous text, or one that names another currency, is a problem, not a guess.
 */
export function readMoney(text: string, currency: string): MoneyReading {
  const plain = text.normalize('NFKC').replaceAll('\u2212', '-').trim();
  if (plain.length > longest) return { problem: 'is too long for an amount' };
  const match = /^(\D*?)([.,]?\d[\d.,'’\s]*)(\D*)$/.exec(plain);
  if (!match) return { problem: `"${plain}" is not an amount` };
  const [, before = '', number = '', after = ''] = match;
  if (/[-(]/.test(before + after)) return { problem: `"${plain}" is negative` };
  const foreign = [before, after].find((sign) => !isSignOf(sign, currency));
  if (foreign) return { problem: `"${foreign.trim()}" in "${plain}" does not mean ${currency}` };
  const digits = minorDigits(currency);
  const parts = splitDecimals(number.trim(), digits);
  if (!parts) return { problem: `"${plain}" can be read as more than one amount` };
  return inMinorUnits(parts, digits, plain, currency);
}

/** Writes an amount in major units, with all of its currency's decimals. */
export function writeMoney(minor: number, currency: string): string {
  const digits = minorDigits(currency);
  const figures = String(Math.abs(minor)).padStart(digits + 1, '0');
  const sign = minor < 0 ? '-' : '';
  if (digits === 0) return sign + figures;
  return `${sign}${figures.slice(0, -digits)}.${figures.slice(-digits)}`;
}

interface Parts {
  whole: string;
  fraction: string;
}

function inMinorUnits({ whole, fraction }: Parts, digits: number, text: string, currency: string) {
  const exact = fraction.replace(/0+$/, '');
  if (exact.length > digits) {
    return { problem: `"${text}" has more decimals than ${currency} has` };
  }
  const minor = Number(whole + exact.padEnd(digits, '0'));
  return Number.isSafeInteger(minor) ? { minor } : { problem: `"${text}" is absurd` };
}

/** Undefined if it is ambiguous which mark separates the decimals. */
function splitDecimals(number: string, digits: number): Parts | undefined {
  const marks = number.replace(/[\d\s'’]/g, '');
  const last = marks.at(-1);
  if (!last) return grouped(number, '');
  const at = number.lastIndexOf(last);
  const isOnce = number.indexOf(last) === at;
  if (!isOnce) return /[.,]/.test(marks.replaceAll(last, '')) ? undefined : grouped(number, '');
  const whole = number.slice(0, at);
  const fraction = number.slice(at + 1);
  if (!/^\d*$/.test(fraction)) return undefined;
  if (/\D/.test(whole)) return grouped(whole, fraction);
  // One mark before three digits: `1,234` means thousands, `1.234` is ambiguous.
  const isPlain = fraction.length !== 3 || whole === '' || /^0|\d{4}/.test(whole);
  if (isPlain || (digits === 3 && last === '.')) return { whole, fraction };
  return last === ',' && digits !== 3 ? { whole: whole + fraction, fraction: '' } : undefined;
}

/** `1,234,567`, `1 234`, `1’234`, and `1,00,000` as in India. */
const groups = /^\d+$|^\d{1,3}(?<mark>[.,'’\s])\d{3}(?:\k<mark>\d{3})*$|^\d{1,2}(?:,\d{2})*,\d{3}$/;

function grouped(whole: string, fraction: string): Parts | undefined {
  return groups.test(whole) ? { whole: whole.replace(/\D/g, ''), fraction } : undefined;
}

const locales = 'en zh-CN zh-TW ja ko th fr it de es pt vi id'.split(' ');
const displays = ['code', 'symbol', 'narrowSymbol', 'name'] as const;
const signs = new Map<string, Set<string>>();

/** True for a name of the currency in some language (`US$`, `USD`, `$`, `美元`), and for ''. */
function isSignOf(sign: string, currency: string): boolean {
  const plain = simplified(sign);
  if (!plain) return true;
  const known = signs.get(currency) ?? signsOf(currency);
  signs.set(currency, known);
  return known.has(plain);
}

function signsOf(currency: string): Set<string> {
  const names = locales.flatMap((locale) =>
    displays.flatMap((currencyDisplay) => {
      const format = new Intl.NumberFormat(locale, {
        style: 'currency',
        currency,
        currencyDisplay,
      });
      return [1, 2].flatMap((amount) => format.formatToParts(amount));
    }),
  );
  const spoken = names.filter(({ type }) => type === 'currency').map(({ value }) => value);
  return new Set(spoken.map(simplified));
}

function simplified(sign: string): string {
  return sign
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s.\u200e\u200f]/g, '');
}
