import { createReadStream } from 'node:fs';
import { pipeline, Readable } from 'node:stream';
import { CsvError, parse } from 'csv-parse';
import { OperatorRefusal } from '../command.ts';
import { findColumns, type Row, readRow } from './columns.ts';
import { readTexts } from './texts.ts';

/** Longer than any product: more is a quotation mark that nobody closed. */
const maxRecord = 4_000_000;
const delimiters = [',', ';', '\t'] as const;

interface Parsed {
  record: string[];
  info: { lines: number };
}

/** Reads a product file row by row. Throws OperatorRefusal for a file that cannot be read. */
export async function* readRows(file: string): AsyncGenerator<Row> {
  // Of what was read last, which may be ahead of what was handed out.
  let line = 1;
  try {
    const texts = readTexts(createReadStream(file));
    const head = await readHead(texts);
    const parser = parse({
      delimiter: delimiterOf(head),
      record_delimiter: '\n',
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
      max_record_size: maxRecord,
      info: true,
      on_record: (record: string[], { lines }) => {
        line = lines + 1;
        return record;
      },
    });
    pipeline(Readable.from(joined(head, texts)), parser, () => {});
    let columns: ReturnType<typeof findColumns> | undefined;
    for await (const { record, info } of parser as AsyncIterable<Parsed>) {
      const starts = info.lines - countBreaks(record);
      if (columns) yield* isBlank(record) ? [] : [readRow(columns, record, starts)];
      else columns = findColumns(record);
    }
    if (!columns) throw new OperatorRefusal(`The file ${file} is empty.`);
  } catch (error) {
    throw explained(error, file, line);
  }
}

/** The beginning of a file, its whole heading where that is not absurdly long. */
async function readHead(texts: AsyncGenerator<string>): Promise<string> {
  let head = '';
  while (!head.trimStart().includes('\n') && head.length < 100_000) {
    const { value, done } = await texts.next();
    if (done) break;
    head += value;
  }
  return head;
}

async function* joined(head: string, rest: AsyncGenerator<string>) {
  yield head;
  yield* rest;
}

/** What parts the heading most often: a comma, a semicolon (as some spreadsheets save) or a tab. */
function delimiterOf(head: string): string {
  const heading = head.trimStart().split('\n', 1)[0] ?? '';
  const outside = heading.replace(/"[^"]*"/g, '');
  const counts = delimiters.map((mark) => outside.split(mark).length);
  return delimiters[counts.indexOf(Math.max(...counts))] ?? ',';
}

const isBlank = (record: string[]) => record.every((cell) => cell.trim() === '');

function countBreaks(record: string[]): number {
  return record.reduce((sum, cell) => sum + cell.split('\n').length - 1, 0);
}

function explained(error: unknown, file: string, line: number): unknown {
  if (error instanceof CsvError) {
    return new OperatorRefusal(
      `The file ${file} cannot be read from line ${line} on: a quotation mark there is never closed.`,
    );
  }
  const { code } = error as NodeJS.ErrnoException;
  if (code === 'ENOENT') return new OperatorRefusal(`There is no file ${file}.`);
  if (error instanceof Error && 'syscall' in error) {
    return new OperatorRefusal(`The file ${file} cannot be read: ${error.message}.`);
  }
  if (code === 'ERR_ENCODING_INVALID_ENCODED_DATA') {
    return new OperatorRefusal(
      `The file ${file} is not UTF-8 text: save it as "CSV UTF-8" and import that.`,
    );
  }
  return error;
}
