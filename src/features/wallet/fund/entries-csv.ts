import type { BillEntry } from '#contract/calls/wallet/wallet.ts';
import { checkCodes } from '#contract/rules/entry-chain.ts';

/** The texts of a file of entries, in the shopper's language. */
export interface CsvWords {
  /** In the order of the columns. */
  heads: string[];
  kind(kind: BillEntry['kind']): string;
}

interface CsvCurrency {
  code: string;
  /** The decimals of its minor unit. */
  digits: number;
}

/**
 * Entries as RFC 4180, oldest first, for any spreadsheet: amounts are plain decimal numbers, and no
 * text can run as a formula. Columns: number, time (ISO 8601 in UTC), kind, amount, fee, balance
 * after, currency, subject, transaction, note, check code, and on the last line the shop's seal, ''
 * without one. The operator's `verify` reads it.
 */
export function entriesCsv(
  newestFirst: readonly BillEntry[],
  words: CsvWords,
  { code, digits }: CsvCurrency,
  seal: string,
): string {
  const entries = newestFirst.toReversed();
  const codes = checkCodes(entries, code);
  const rows = entries.map(
    ({ seq, at, kind, amount, fee, balance_after, ref, id, note }, index) => [
      ...[String(seq), at, safe(words.kind(kind))],
      ...[amount, fee, balance_after].map((minor) => decimal(minor, digits)),
      ...[code, safe(ref ? ref.sn || ref.id : ''), id, safe(note)],
      ...[codes[index] ?? '', index === entries.length - 1 ? seal : ''],
    ],
  );
  const lines = [words.heads.map(safe), ...rows].map((row) => row.map(quoted).join(','));
  // Spreadsheets detect UTF-8 by this byte order mark.
  return `\uFEFF${lines.join('\r\n')}\r\n`;
}

/** Minor units as a plain number: -1250 with two digits is `-12.50`. */
export function decimal(minor: number, digits: number): string {
  const figures = String(Math.abs(minor)).padStart(digits + 1, '0');
  const whole = figures.slice(0, figures.length - digits);
  const sign = minor < 0 ? '-' : '';
  return digits === 0 ? `${sign}${whole}` : `${sign}${whole}.${figures.slice(-digits)}`;
}

/** Prefixes a text that a spreadsheet would run as a formula with an apostrophe. */
const safe = (text: string): string => (/^\s*[=+\-@]|^[\t\r\n]/.test(text) ? `'${text}` : text);

const quoted = (cell: string): string =>
  /[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
