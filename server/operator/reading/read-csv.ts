import { createReadStream } from 'node:fs';
import { pipeline, Readable } from 'node:stream';
import { CsvError, parse } from 'csv-parse';
import { decodeParts } from '../../decode-text.ts';
import { OperatorRefusal } from '../operator-errors.ts';
import { readingProblem } from './read-text.ts';
import { findSeparator } from './separator.ts';
import { surplusProblem } from './surplus-cells.ts';

/** Longer than any product: anything more is an unclosed quotation mark. */
const maxRecord = 4_000_000;

/** A record of a file, which is not blank. */
export interface CsvRow {
  /** Trimmed. */
  cells: string[];
  /** The line it begins on, counted from 1. */
  line: number;
  /** What separates its cells. */
  separator: string;
}

interface Parsed {
  record: string[];
  info: { lines: number };
}

/**
 * Reads the rows of a file as spreadsheets write it: in UTF-8 or UTF-16, separated by commas,
 * semicolons or tabs. `names` are the columns that its heading may have, in lower case. Throws
 * OperatorRefusal if the file cannot be read.
 */
export async function* readCsv(file: string, names: readonly string[]): AsyncGenerator<CsvRow> {
  // Of the last record parsed, which may be ahead of the last one yielded.
  let line = 1;
  try {
    const texts = readTexts(file);
    const { separator, head } = findSeparator(await readHead(texts), names);
    const parser = parse({
      delimiter: separator,
      record_delimiter: '\n',
      relax_column_count: true,
      relax_quotes: true,
      trim: true,
      skip_empty_lines: true,
      max_record_size: maxRecord,
      info: true,
      on_record: (record: string[], { lines }) => {
        line = lines + 1;
        return record;
      },
    });
    pipeline(Readable.from(joined(head, texts)), parser, () => {});
    for await (const { record, info } of parser as AsyncIterable<Parsed>) {
      const cells = record.map((cell) => cell.trim());
      if (cells.some(Boolean)) {
        yield { cells, line: info.lines - countBreaks(record), separator };
      }
    }
  } catch (error) {
    if (!(error instanceof CsvError)) throw readingProblem(error, file);
    throw new OperatorRefusal(
      `The file ${file} cannot be read from line ${line} on: ${reasonOf(error)}.`,
    );
  }
}

/** Says why the parser gave up. */
function reasonOf({ code, lines }: CsvError & { lines?: number }): string {
  if (code === 'CSV_NON_TRIMABLE_CHAR_AFTER_CLOSING_QUOTE') {
    return `text follows the quotation mark that ends a cell in line ${lines}; a quotation mark inside a cell must be doubled`;
  }
  if (code === 'CSV_QUOTE_NOT_CLOSED') return 'a quotation mark there is never closed';
  if (code === 'CSV_MAX_RECORD_SIZE') {
    return 'the row is too long; a quotation mark there may never be closed';
  }
  return 'it is no table as spreadsheets write it';
}

/**
 * Reads a file of rows, without the heading, if there is one. Throws OperatorRefusal, also if a row has
 * more cells than the heading.
 */
export async function readTable(file: string, names: readonly string[]): Promise<CsvRow[]> {
  const rows: CsvRow[] = [];
  let heading = names;
  for await (const row of readCsv(file, names)) {
    if (row.cells[0]?.toLowerCase() === names[0]) {
      heading = row.cells.length > names.length ? row.cells : names;
      continue;
    }
    const problem = surplusProblem(row, heading);
    if (problem) throw new OperatorRefusal(`Line ${row.line}: ${problem} Nothing was added.`);
    rows.push(row);
  }
  return rows;
}

async function* readTexts(file: string): AsyncGenerator<string> {
  const decode = decodeParts();
  for await (const bytes of createReadStream(file) as AsyncIterable<Buffer>) yield decode(bytes);
  yield decode();
}

/** Reads the beginning of a file: its whole heading, unless that is absurdly long. */
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

function countBreaks(record: string[]): number {
  return record.reduce((sum, cell) => sum + cell.split('\n').length - 1, 0);
}
