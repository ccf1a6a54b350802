import type { BillEntry } from '#contract/calls/wallet/wallet.ts';
import { writeMoney } from '../money-text.ts';
import { isAmount } from '../reading/spreadsheet-amount.ts';
import { type DayOrder, dayOrders, isTime } from '../reading/spreadsheet-time.ts';
import type { StatementRow } from './statement-file.ts';

/**
 * How a statement differs from the book, a sentence for each cell. How a spreadsheet shows a figure or
 * a time makes no difference; if its dates can be read in two orders, the one closer to the book counts.
 */
export function differencesOf(rows: StatementRow[], book: BillEntry[], currency: string): string[] {
  const entries = new Map(book.map((entry) => [entry.seq, entry]));
  const numbers = new Set(rows.map(({ seq }) => seq));
  const missing = book.filter(({ seq }) => !numbers.has(seq));
  const [first = 'day first', ...others] = dayOrders(rows.map(({ at }) => at));
  const inOrder = (order: DayOrder) =>
    rows.flatMap((row) => cellsOf(row, entries.get(row.seq), { currency, order }));
  const ofCells = others
    .map(inOrder)
    .reduce((best, next) => (next.length < best.length ? next : best), inOrder(first));
  return [...ofCells, ...missing.map(({ seq }) => `Entry ${seq} is in the book only.`)];
}

function cellsOf(
  row: StatementRow,
  entry: BillEntry | undefined,
  { currency, order }: { currency: string; order: DayOrder },
): string[] {
  if (!entry) return [`Entry ${row.seq} is in the statement only.`];
  const amountOf = (name: string, cell: string, minor: number) =>
    [name, cell, writeMoney(minor, currency), isAmount(cell, minor, currency)] as const;
  const cells = [
    ['time', row.at, entry.at, isTime(row.at, entry.at, order)] as const,
    amountOf('amount', row.amount, entry.amount),
    amountOf('fee', row.fee, entry.fee),
    amountOf('balance', row.balance, entry.balance_after),
    ['currency', row.currency, currency, row.currency === currency] as const,
    ['transaction', row.transaction, entry.id, row.transaction === entry.id] as const,
  ];
  return cells
    .filter(([, , , isSame]) => !isSame)
    .map(([name, shown, booked]) => {
      return `Entry ${row.seq}: the ${name} is ${shown} in the statement, ${booked} in the book.`;
    });
}
