import { createReadStream } from 'node:fs';
import { pipeline, Readable } from 'node:stream';
import { CsvError, parse } from 'csv-parse';
import { OperatorRefusal } from '../operator-errors.ts';
import { findColumns, type Row, readRow } from './columns.ts';

/** Longer than any product: anything more is an unclosed quotation mark. */
const maxRecord = 4_000_000;
const delimiters = [',', ';', '\t'] as const;

interface Parsed {
  record: string[];
  info: { lines: number };
}

/** Reads a product file row by row. Throws OperatorRefusal if the file cannot be read. */
export async function* readRows(file: string): AsyncGenerator<Row> {
  // Of the last record parsed, which may be ahead of the last one yielded.
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

/**
 * Decodes a file's bytes, without byte order mark and NUL, with every line ending as a line feed.
 * Throws if the bytes are not UTF-8 (or UTF-16 with a byte order mark).
 */
async function* readTexts(chunks: AsyncIterable<Buffer>): AsyncGenerator<string> {
  let decoder: InstanceType<typeof TextDecoder> | undefined;
  let carried = '';
  for await (const chunk of chunks) {
    decoder ??= new TextDecoder(encodingOf(chunk), { fatal: true });
    const text = carried + decoder.decode(chunk, { stream: true });
    // A carriage return at the end may be half of a line ending.
    carried = text.endsWith('\r') ? '\r' : '';
    yield inLines(text.slice(0, text.length - carried.length));
  }
  yield inLines(carried + (decoder?.decode() ?? ''));
}

function encodingOf(chunk: Buffer): string {
  if (chunk[0] === 0xff && chunk[1] === 0xfe) return 'utf-16le';
  return chunk[0] === 0xfe && chunk[1] === 0xff ? 'utf-16be' : 'utf-8';
}

function inLines(text: string): string {
  return text.replace(/\r\n?/g, '\n').replaceAll('\u0000', '');
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

/**
 * The most frequent separator in the heading: a comma, a semicolon (some spreadsheets) or a tab.
 */
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
