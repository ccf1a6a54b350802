import { OperatorRefusal } from '../operator-errors.ts';
import { readCsv } from '../reading/read-csv.ts';
import { surplusProblem } from '../reading/surplus-cells.ts';
import { type Columns, columnNames, findColumns, type Row, readRow } from './columns.ts';

/** Reads a product file row by row. Throws OperatorRefusal if the file cannot be read. */
export async function* readRows(file: string): AsyncGenerator<Row> {
  let head: { columns: Columns; heading: string[] } | undefined;
  for await (const row of readCsv(file, columnNames)) {
    if (head) yield readRow(head.columns, row, surplusProblem(row, head.heading));
    else head = { columns: findColumns(row.cells), heading: row.cells };
  }
  if (!head) throw new OperatorRefusal(`The file ${file} is empty.`);
}
