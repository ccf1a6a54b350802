import type { BillEntry } from '#contract/calls/wallet/wallet.ts';
import { checkCodes } from '#contract/rules/entry-chain.ts';
import { subjectNumber } from './subject-number.ts';

/** The texts of a file of entries, in the shopper's language. */
export interface CsvWords {
  /** In the order of the columns. */
  heads: string[];
  kind(kind: BillEntry['kind']): string;
  /** Spreadsheets in it expect its decimal mark. */
  lang: string;
}

interface CsvCurrency {
  code: string;
  /** The decimals of its minor unit. */
  digits: number;
}

/**
 * Entries as RFC 4180, oldest first, for the spreadsheets of a language: amounts are plain numbers with
 * its decimal mark, cells are separated by semicolons where that is a comma, and no text can run as a
 * formula. Columns: number, time in UTC, kind, amount, fee, balance after, currency, subject,
 * transaction, note, check code, and on the last line the shop's seal, '' without one. The
 * operator's `verify` reads it.
 */
export function entriesCsv(
  newestFirst: readonly BillEntry[],
  words: CsvWords,
  { code, digits }: CsvCurrency,
  seal: string,
): string {
  const entries = newestFirst.toReversed();
  const mark = decimalMark(words.lang);
  const separator = mark === ',' ? ';' : ',';
  const codes = checkCodes(entries, code);
  const rows = entries.map(
    ({ seq, at, kind, amount, fee, balance_after, ref, id, note }, index) => [
      String(seq),
      spreadsheetTime(at),
      safe(words.kind(kind)),
      ...[amount, fee, balance_after].map((minor) => decimal(minor, digits, mark)),
      code,
      safe(ref ? subjectNumber(ref) : ''),
      id,
      safe(note),
      codes[index] ?? '',
      index === entries.length - 1 ? seal : '',
    ],
  );
  const lines = [words.heads.map(safe), ...rows].map((row) =>
    row.map((cell) => quoted(cell, separator)).join(separator),
  );
  // Spreadsheets detect UTF-8 by this byte order mark.
  return `\uFEFF${lines.join('\r\n')}\r\n`;
}

/** An instant as spreadsheets read a date: some take `T` and `Z` for text, or hide fractions. */
const spreadsheetTime = (at: string): string => at.slice(0, 19).replace('T', ' ');

/** Minor units as a plain number: -1250 with two digits is `-12.50`. */
export function decimal(minor: number, digits: number, mark = '.'): string {
  const figures = String(Math.abs(minor)).padStart(digits + 1, '0');
  const whole = figures.slice(0, figures.length - digits);
  const sign = minor < 0 ? '-' : '';
  return digits === 0 ? `${sign}${whole}` : `${sign}${whole}${mark}${figures.slice(-digits)}`;
}

function decimalMark(lang: string): string {
  const parts = new Intl.NumberFormat(lang).formatToParts(0.5);
  return parts.find(({ type }) => type === 'decimal')?.value ?? '.';
}

/** Prefixes a text that a spreadsheet would run as a formula with an apostrophe. */
const safe = (text: string): string => (/^\s*[=+\-@]|^[\t\r\n]/.test(text) ? `'${text}` : text);

const quoted = (cell: string, separator: string): string =>
  cell.includes(separator) || /["\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
