import { parse } from 'csv-parse/sync';
import { expect, test } from 'vitest';
import type { BillEntry } from '#contract/calls/wallet/wallet.ts';
import { decimal, entriesCsv } from './entries-csv.ts';

const entry: BillEntry = {
  ...{ id: '0198c0de-0000-7000-8000-000000000001', seq: 2, kind: 'credit', fee: 0 },
  ...{ amount: -1250, balance_after: 8750, at: '2026-11-03T10:00:00.000Z', ref: null, note: '' },
};
const words = { heads: ['No.', 'Date'], kind: (kind: string) => kind, lang: 'en' };
const dollars = { code: 'USD', digits: 2 };

const rowsOf = (csv: string): string[][] => parse(csv, { bom: true, relax_column_count: true });

test('a row has plain numbers, oldest first', () => {
  const first = { ...entry, seq: 1, amount: 10_000, balance_after: 10_000 };
  const rows = rowsOf(entriesCsv([entry, first], words, dollars, ''));
  expect(rows.map(([seq, , , amount, , balance]) => [seq, amount, balance])).toEqual([
    ['No.', undefined, undefined],
    ['1', '100.00', '100.00'],
    ['2', '-12.50', '87.50'],
  ]);
});

test('its time is a date to a spreadsheet', () => {
  const rows = rowsOf(entriesCsv([entry], words, dollars, ''));
  expect(rows[1]?.[1]).toBe('2026-11-03 10:00:00');
});

test.each([
  ...(['zh-CN', 'en', 'ja', 'ko', 'th'] as const).map((lang) => [lang, ',', '-12.50'] as const),
  ['fr', ';', '-12,50'],
  ['it', ';', '-12,50'],
] as const)(
  'opens in columns in a spreadsheet in %s, which expects %s',
  (lang, delimiter, amount) => {
    const note = 'a; b, c';
    const csv = entriesCsv([{ ...entry, note }], { ...words, lang }, dollars, '');
    const [, row] = parse(csv, { bom: true, delimiter, relax_column_count: true }) as string[][];
    expect(row).toHaveLength(12);
    expect([row?.[3], row?.[9]]).toEqual([amount, note]);
  },
);

test('names an order, a top-up or a withdrawal by its number for people', () => {
  const id = '019aab12-0000-7000-8000-0012345fffff';
  const subjects = [
    { type: 'order', id: '7', sn: 'CV-2611-00007' },
    { type: 'topup', id, sn: '' },
    { type: 'withdrawal', id, sn: '' },
  ] as const;
  const entries = subjects.map((ref) => ({ ...entry, ref })).toReversed();
  const rows = rowsOf(entriesCsv(entries, words, dollars, ''));
  expect(rows.slice(1).map((row) => row[7])).toEqual([
    'CV-2611-00007',
    'T-28T5-ZZZZ',
    'W-28T5-ZZZZ',
  ]);
});

test.each(['=1+1', '+1', '-1', '@SUM(A1)', ' =1+1', '\t=1+1', '\r=1+1'])(
  'the note %j cannot run as a formula',
  (note) => {
    const [, row] = rowsOf(entriesCsv([{ ...entry, note }], words, dollars, ''));
    expect(row?.at(9)).toBe(`'${note}`);
  },
);

test('commas, quotes and new lines stay in their cell', () => {
  const note = 'a "gift", with\r\na card';
  const csv = entriesCsv([{ ...entry, note }], words, dollars, '');
  expect(rowsOf(csv)[1]?.at(9)).toBe(note);
  expect(csv.endsWith('\r\n')).toBe(true);
});

test.each([
  [0, 2, '0.00'],
  [5, 2, '0.05'],
  [-5, 2, '-0.05'],
  [1_234_567, 2, '12345.67'],
  [1500, 0, '1500'],
  [1, 3, '0.001'],
])('%i minor units with %i decimals are %s', (minor, digits, text) => {
  expect(decimal(minor, digits)).toBe(text);
});
