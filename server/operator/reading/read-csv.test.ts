import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readTable } from './read-csv.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'caravel-rows-'));
});
afterAll(() => rm(folder, { recursive: true }));

const names = ['number', 'event', 'place', 'at'];

async function rowsOf(content: string | Buffer) {
  const file = join(folder, 'events.csv');
  await writeFile(file, content);
  return await readTable(file, names);
}

const comma = 'number,event,place,at\r\nCV-1,customs,"São Tomé, ilha",\r\nCV-2,departed,茶,\r\n';
const semicolon = comma.replaceAll(/,(?! )/g, ';');
const tab = comma.replaceAll(/,(?! )/g, '\t');

/** The same table as programs write it. */
const written: [name: string, content: string | Buffer][] = [
  ['RFC 4180', comma],
  ['a French or Italian Excel', `\ufeff${semicolon.replaceAll('"', '')}`],
  ['Excel’s “Unicode Text”', Buffer.from(`\ufeff${tab}`, 'utf16le')],
  ['the same, big end first', Buffer.from(`\ufeff${tab}`, 'utf16le').swap16()],
  ['a copy from a screen', tab.replaceAll('"', '')],
  ['a program that declares its separator', `sep=;\r\n${semicolon}`],
  [
    'LibreOffice, with each text quoted',
    '"number","event","place","at"\n"CV-1","customs","São Tomé, ilha",\n"CV-2","departed","茶",\n',
  ],
  ['an editor, with spaces', comma.replaceAll(/,(?! )/g, ' , ')],
  ['a spreadsheet with empty rows and columns', `${comma.replaceAll('\r\n', ',,\r\n')},,,,,\r\n`],
  ['no heading', semicolon.replace('number;event;place;at\r\n', '')],
];

describe('a table', () => {
  test.each(written)('of %s is read', async (_, content) => {
    const rows = await rowsOf(content);
    expect(rows.map(({ cells }) => cells.slice(0, 4))).toEqual([
      ['CV-1', 'customs', 'São Tomé, ilha', ''],
      ['CV-2', 'departed', '茶', ''],
    ]);
  });

  // PapaParse 600.
  test('with commas in its heading is separated where its columns are known', async () => {
    const heading = 'Number;Event;Place (town, harbour, or airport, if known);At';
    expect(await rowsOf(`${heading}\nCV-1;customs;Bangkok;\n`)).toMatchObject([
      { cells: ['CV-1', 'customs', 'Bangkok', ''], line: 2 },
    ]);
  });

  // PapaParse 290 and 1005.
  test.each([
    ['08/01/2016;A;-21.419,06\n19/01/2016;A;-53,9\n', ['08/01/2016', 'A', '-21.419,06']],
    ['X\tY\n120,5\t50,3\n', ['X', 'Y']],
  ])('with decimal commas is not separated by them: %j', async (content, first) => {
    expect((await rowsOf(content))[0]?.cells).toEqual(first);
  });

  test.each([
    ['number,event,place,at\nCV-1,customs,São Tomé, ilha,2030-01-01T00:00Z\n', 'comma'],
    ['CV-0,departed,茶,\nCV-1,customs,Pará, Belém, 2030-01-01T00:00Z\n', 'comma'],
    ['number;event\nCV-1;customs;a;;b\n', 'semicolon'],
  ])('with more cells than its heading is refused with the line: %j', async (content, mark) => {
    const reason = new RegExp(`^Line 2: more cells than the heading: is a ${mark} in a cell`);
    await expect(rowsOf(content)).rejects.toThrow(reason);
  });

  test('may have a column of notes', async () => {
    const rows = await rowsOf('number,event,place,at,\nCV-1,customs,,,asked\n');
    expect(rows[0]?.cells).toEqual(['CV-1', 'customs', '', '', 'asked']);
  });

  test('numbers the line that a row begins on', async () => {
    const rows = await rowsOf('number,event\n\nCV-1,"a\nb"\nCV-2,c\n');
    expect(rows.map(({ line }) => line)).toEqual([3, 5]);
  });
});

test.each([
  ['a single quotation mark inside a cell', 'CV-1,a,b\nCV-2,"12" pan, blue",\n', 3, 3],
  ['the same without a space after it', 'CV-1,a,b\nCV-2,"12"pan, blue",\n', 3, 3],
  ['the same after a line break', 'CV-1,"a\nb",\nCV-2,"c\nd "12" pan",\n', 4, 5],
])('a file with %s is refused with its line', async (_, rows, from, line) => {
  await expect(rowsOf(`number,event,place\n${rows}`)).rejects.toThrow(
    `from line ${from} on: text follows the quotation mark that ends a cell in line ${line}; a quotation mark inside a cell must be doubled.`,
  );
});

test('a file with an endless row is refused with its line', async () => {
  await expect(rowsOf(`number\nCV-1,"${'a\n'.repeat(2_100_000)}"`)).rejects.toThrow(
    /from line 2 on: the row is too long; a quotation mark there may never be closed/,
  );
});

test('a file in Windows-1252 is refused with its line', async () => {
  await expect(rowsOf(Buffer.from(semicolon, 'latin1'))).rejects.toThrow(
    /events\.csv, line 2: the file is not UTF-8: save it as UTF-8/,
  );
});
