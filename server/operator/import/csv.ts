import { OperatorRefusal } from '../operator-errors.ts';
import { readCsv } from '../reading/read-csv.ts';
import { surplusProblem } from '../reading/surplus-cells.ts';
import { type Columns, columnNames, findColumns, type Row, readRow } from './columns.ts';

/**
 * Reads a product file row by row. Throws OperatorRefusal if the file cannot be read, also at a row whose
 * cells may be shifted: nobody can tell which product it belongs to.
 */
export async function* readRows(file: string): AsyncGenerator<Row> {
  let head: { columns: Columns; heading: string[] } | undefined;
  for await (const row of readCsv(file, columnNames)) {
    if (!head) {
      head = { columns: findColumns(row.cells), heading: row.cells };
      continue;
    }
    const problem = surplusProblem(row, head.heading);
    if (problem) throw new OperatorRefusal(`Line ${row.line}: ${problem} Nothing was imported.`);
    yield readRow(head.columns, row);
  }
  if (!head) throw new OperatorRefusal(`The file ${file} is empty.`);
}
