import { OperatorRefusal } from '../operator-errors.ts';
import { readCsv } from '../reading/read-csv.ts';
import { columnNames, findColumns, type Row, readRow } from './columns.ts';

/** Reads a product file row by row. Throws OperatorRefusal if the file cannot be read. */
export async function* readRows(file: string): AsyncGenerator<Row> {
  let columns: ReturnType<typeof findColumns> | undefined;
  for await (const { cells, line } of readCsv(file, columnNames)) {
    if (columns) yield readRow(columns, cells, line);
    else columns = findColumns(cells);
  }
  if (!columns) throw new OperatorRefusal(`The file ${file} is empty.`);
}
