import { parse } from 'csv-parse/sync';
import * as z from 'zod';
import { OperatorRefusal } from '../operator-errors.ts';

/** An entry as its statement shows it. Amounts are decimal texts. */
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
  ...[z.coerce.number().int().positive(), z.iso.datetime(), z.string()],
  ...[z.string(), z.string(), z.string(), z.string(), z.string()],
  ...[z.uuid(), z.string(), z.string().regex(/^[0-9a-f]{64}$/), z.string()],
] as const);

/**
 * Reads a statement that a device exported (`entries-csv.ts`), oldest entry first. Its first line
 * and its kinds are in the shopper's language. Throws OperatorRefusal for any other file.
 */
export function readStatement(text: string): StatementRow[] {
  const lines = parsed(text);
  return lines.slice(1).map((cells, index) => {
    const row = Cells.safeParse(cells);
    if (!row.success) throw new OperatorRefusal(`Line ${index + 2} is no entry of a statement.`);
    const [seq, at, , amount, fee, balance, currency, , transaction, , code, seal] = row.data;
    return { seq, at, amount, fee, balance, currency, transaction, code, seal };
  });
}

function parsed(text: string): string[][] {
  try {
    return parse(text, { bom: true, skip_empty_lines: true, relax_column_count: true });
  } catch {
    throw new OperatorRefusal('The file is no CSV file.');
  }
}
