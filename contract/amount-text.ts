import { plainSigns } from './typed-text.ts';

/** Why a text is no amount. `sign`: it has one that is not the currency's own, such as a minus. */
export type AmountProblem = 'empty' | 'wrong' | 'sign' | 'groups' | 'decimals';

interface Currency {
  /** The ISO 4217 code. */
  code: string;
  /** The decimals of its minor unit. */
  digits: number;
}

/** A number and what surrounds it. A point right after a letter belongs to an abbreviation. */
const shape = /^(\D*?)((?:(?<!\p{L})[.,٫])?\d[\d.,٫' ]*)(\D*)$/u;

/**
 * Reads an amount of one currency as people and programs write it, in minor units: `19.99`, `1,234.50`,
 * `1.234,50`, `¥1200`, `19,99 €`, `١٩٫٩٩`. One mark before three digits groups them only where `lang`
 * writes it so. A text that is ambiguous, or names another currency, is a problem, not a guess. How much
 * is too much is left to the caller.
 */
export function parseAmount(
  typed: string,
  { code, digits }: Currency,
  lang?: string,
): number | AmountProblem {
  const text = plainAmount(typed);
  const [, before = '', number = '', after = ''] = shape.exec(text) ?? [];
  if (number === '') return text === '' || isNameOf(text, code) ? 'empty' : 'wrong';
  if (!isOwn(before, code) || !isOwn(after, code)) return 'sign';
  const parts = split(number.trim(), digits, lang);
  if (typeof parts === 'string') return parts;
  const [whole, fraction] = parts;
  const exact = fraction.replace(/0+$/, '');
  return exact.length > digits ? 'decimals' : Number(whole + exact.padEnd(digits, '0'));
}

/** Digits as 0 to 9, hyphens for minus, and the marks between digits as `.`, `,`, `٫` and `'`. */
export const plainAmount = (typed: string): string =>
  plainSigns(typed)
    .replaceAll('。', '.')
    .replace(/[、،]/g, ',')
    // None of these is before decimals.
    .replace(/[‘’٬]/g, "'");

/** `1,234,567`, `1 234`, `1'234`, and `1,00,000` as in India. */
const groups = /^\d*$|^\d{1,3}([.,' ])\d{3}(?:\1\d{3})*$|^\d{1,2}(?:,\d{2})*,\d{3}$/;

/** One mark before three digits, which may group them or be before decimals. */
const unclear = /^([1-9]\d{0,2})([.,])(\d{3})$/;

/** The whole part and the decimals of a number, or why it is unclear where they meet. */
function split(
  number: string,
  digits: number,
  lang: string | undefined,
): [string, string] | AmountProblem {
  const [, start = '', mark, end = ''] = unclear.exec(number) ?? [];
  if (mark && isGroup(mark, digits, lang)) return [start + end, ''];
  if (mark && (digits !== 3 || (!lang && mark === ','))) return lang ? 'decimals' : 'groups';
  const at = number.search(/[.,٫]\d*$/);
  const isOnce = at >= 0 && number.indexOf(number.charAt(at)) === at;
  const [whole, fraction] = isOnce ? [number.slice(0, at), number.slice(at + 1)] : [number, ''];
  return groups.test(whole) ? [whole.replace(/\D/g, ''), fraction] : 'groups';
}

/** Whether a mark groups three digits. In no known language a comma does, but before three decimals. */
function isGroup(mark: string, digits: number, lang: string | undefined): boolean {
  if (!lang) return mark === ',' && digits !== 3;
  const parts = new Intl.NumberFormat(lang).formatToParts(1_234_567);
  return parts.some(({ type, value }) => type === 'group' && value === mark);
}

const isOwn = (sign: string, code: string): boolean => !/[^ .]/.test(sign) || isNameOf(sign, code);

const locales = 'en zh-CN zh-TW ja ko th fr it de es pt'.split(' ');
const displays = ['code', 'symbol', 'narrowSymbol', 'name'] as const;

const known: { [code: string]: Set<string> } = {};

/** Whether a text is a name of the currency in some language: `US$`, `USD`, `$`, `美元`, `dollars`. */
function isNameOf(text: string, code: string): boolean {
  known[code] ??= namesOf(code);
  return known[code].has(nameIn(text));
}

function namesOf(currency: string): Set<string> {
  const written = locales.flatMap((locale) =>
    displays.flatMap((currencyDisplay) =>
      [1, 2].map((amount) =>
        amount.toLocaleString(locale, { style: 'currency', currency, currencyDisplay }),
      ),
    ),
  );
  // At home, `South Korean won` are just won.
  const short = written.map((text) => text.replace(/.*\s(?=\D+$)/, ''));
  // What Chinese calls its own.
  const own = /CNY|TWD|HKD/.test(currency) ? '元' : currency;
  return new Set([...written, ...short, own].map(nameIn));
}

/** What is left of a text without figures. */
const nameIn = (text: string): string =>
  plainSigns(text)
    .toLowerCase()
    .replace(/[\d\s.,]/g, '');
