import type { BillEntry } from '#contract/calls/wallet/wallet.ts';
import { writeMoney } from '../money-text.ts';
import type { StatementRow } from './statement-file.ts';

/** How a statement differs from the book, a sentence for each cell. */
export function differencesOf(rows: StatementRow[], book: BillEntry[], currency: string): string[] {
  const entries = new Map(book.map((entry) => [entry.seq, entry]));
  const numbers = new Set(rows.map(({ seq }) => seq));
  const missing = book.filter(({ seq }) => !numbers.has(seq));
  return [
    ...rows.flatMap((row) => cellsOf(row, entries.get(row.seq), currency)),
    ...missing.map(({ seq }) => `Entry ${seq} is in the book only.`),
  ];
}

function cellsOf(row: StatementRow, entry: BillEntry | undefined, currency: string): string[] {
  if (!entry) return [`Entry ${row.seq} is in the statement only.`];
  const money = (minor: number) => writeMoney(minor, currency);
  const cells = [
    ['time', row.at, entry.at],
    ['amount', row.amount, money(entry.amount)],
    ['fee', row.fee, money(entry.fee)],
    ['balance', row.balance, money(entry.balance_after)],
    ['currency', row.currency, currency],
    ['transaction', row.transaction, entry.id],
  ] as const;
  return cells
    .filter(([, shown, booked]) => shown !== booked)
    .map(([name, shown, booked]) => {
      return `Entry ${row.seq}: the ${name} is ${shown} in the statement, ${booked} in the book.`;
    });
}
