import { CsvError, parse } from 'csv-parse/sync';
import { OperatorRefusal } from './operator-errors.ts';

/** A line of a file: its trimmed cells, and its number. */
export interface CsvRow {
  record: string[];
  info: { lines: number };
}

/** Reads CSV, without the heading whose first cell is `heading`. Throws OperatorRefusal. */
export function readCsv(text: string, heading: string): CsvRow[] {
  const cells = { trim: true, skip_empty_lines: true, relax_column_count: true } as const;
  try {
    const rows = parse(text, { bom: true, info: true, ...cells }) as unknown as CsvRow[];
    return rows.filter(({ record }) => record[0]?.toLowerCase() !== heading);
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    throw new OperatorRefusal(`The file is not CSV: ${error.message}. Nothing was added.`);
  }
}
