import * as z from 'zod';
import { OperatorRefusal } from '../operator-errors.ts';
import { readCsv } from '../reading/read-csv.ts';

/** An entry as its statement shows it. Its time and amounts are as a spreadsheet may show them. */
export interface StatementRow {
  seq: number;
  at: string;
  amount: string;
  fee: string;
  balance: string;
  currency: string;
  transaction: string;
  /** The check code, see `entry-chain.ts`. */
  code: string;
  /** Only on the last entry; '' without one. */
  seal: string;
}

const Cells = z.tuple([
  z.coerce.number().int().positive(),
  z.string(),
  z.string(),
  z.string(),
  z.string(),
  z.string(),
  z.string(),
  z.string(),
  z.uuid(),
  z.string(),
  z.string().regex(/^[0-9a-f]{64}$/),
  z.string(),
] as const);

/** A spreadsheet may add empty ones. */
const columns = 12;

/**
 * Reads a statement that a device exported (`entries-csv.ts`), and perhaps a spreadsheet saved, oldest
 * entry first. Its first line and its kinds are in the shopper's language. Throws OperatorRefusal for
 * any other file.
 */
export async function readStatement(file: string): Promise<StatementRow[]> {
  const rows: StatementRow[] = [];
  let isHeading = true;
  for await (const { cells, line } of readCsv(file, [])) {
    if (!isHeading) rows.push(readEntry(cells, line));
    isHeading = false;
  }
  return rows.toSorted((a, b) => a.seq - b.seq);
}

function readEntry(cells: string[], line: number): StatementRow {
  const [own, added] = [cells.slice(0, columns), cells.slice(columns)];
  const row = Cells.safeParse(own);
  if (!row.success || added.some(Boolean))
    throw new OperatorRefusal(`Line ${line} is no entry of a statement.`);
  const [seq, at, , amount, fee, balance, currency, , transaction, , code, seal] = row.data;
  return { seq, at, amount, fee, balance, currency, transaction, code, seal };
}
