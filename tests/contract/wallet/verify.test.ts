import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { BillEntry } from '#contract/calls/wallet/wallet.ts';
import { checkCodes } from '#contract/rules/entry-chain.ts';
import { shopper } from '../../../server/db/schema/accounts.ts';
import { openWallet } from '../../../server/ledger/ledger.ts';
import { entriesBetween, walletOf } from '../../../server/wallet/bill.ts';
import { sealOf } from '../../../server/wallet/statement.ts';
import { entriesCsv } from '../../../src/features/wallet/fund/entries-csv.ts';
import { createTestOperator, type TestOperator } from '../../support/operator.ts';

const secret = 'the secret of a shop, 32 characters long';

let operator: TestOperator;
let walletId: number;
let entries: BillEntry[];

beforeAll(async () => {
  operator = await createTestOperator({ SECRET: secret });
  await operator.ask('check');
  const person = { familyName: 'Wong', givenName: 'Siri', passwordHash: '' };
  const [made] = await operator.db
    .insert(shopper)
    .values({ account: 'siri@example.test', ...person })
    .returning();
  const shopperId = made?.id ?? 0;
  await operator.db.transaction((tx) => openWallet(tx, shopperId));
  for (const amount of ['10.00', '20.00', '30.00']) {
    await operator.ask('wallet', 'credit', 'siri@example.test', amount, '--reason', '=Sorry, "S"');
  }
  walletId = await walletOf(operator.db, shopperId);
  entries = await entriesBetween(operator.db, walletId, [1, 3]);
});

afterAll(() => operator.close());

/** A statement as the shopper's device writes it. */
function statementOf(some: BillEntry[], seal?: string, lang = 'en'): string {
  const heads = Array.from({ length: 12 }, (_, n) => `Kopf ${n}`);
  const words = { heads, kind: () => 'Gutschrift', lang };
  const made = seal ?? sealed(some);
  return entriesCsv(some.toReversed(), words, { code: 'USD', digits: 2 }, made);
}

function sealed(some: BillEntry[]): string {
  const [seq, code] = [some.length, checkCodes(some, 'USD').at(-1) ?? ''];
  return sealOf({ walletId, seq, code }, secret);
}

/** What a spreadsheet makes of each line after the heading. */
function changed(statement: string, change: (line: string) => string): string {
  const [heading = '', ...lines] = statement.split('\r\n');
  return [heading, ...lines.map(change)].join('\r\n');
}

const written = /\d{4}-\d\d-\d\d \d\d:\d\d:\d\d/;

/** The time of a line in another form, from its parts. */
const redated = (form: (parts: string[]) => string) => (line: string) =>
  line.replace(written, (at) => form(at.split(/\D/)));

/** A statement in English that a spreadsheet saved. */
const saved: [how: string, statement: () => string | Buffer][] = [
  ['in a French spreadsheet’s form', () => statementOf(entries, undefined, 'fr')],
  ['in Italian, as it is saved again', () => statementOf(entries, undefined, 'it').slice(1)],
  ['without zeros', () => statementOf(entries).replaceAll(/(\d)\.00/g, '$1')],
  ['with semicolons and decimal points', () => statementOf(entries).replaceAll(',', ';')],
  ['as “Unicode Text”', () => Buffer.from(statementOf(entries).replaceAll(',', '\t'), 'utf16le')],
  ['with every cell quoted', () => changed(statementOf(entries), quoteAll)],
  [
    'with an empty column and row',
    () => `${statementOf(entries).replaceAll('\r\n', ',\r\n')},,,,,,,,,,,,\r\n`,
  ],
  [
    'newest first, with line feeds',
    () => {
      const [heading, ...lines] = statementOf(entries).trim().split('\r\n');
      return [heading, ...lines.toReversed()].join('\n');
    },
  ],
  [
    'with the times of ISO 8601',
    () =>
      changed(
        statementOf(entries),
        redated(([y, m, d, h, min, s]) => `${y}-${m}-${d}T${h}:${min}:${s}Z`),
      ),
  ],
  [
    'with the day first and no seconds',
    () =>
      changed(
        statementOf(entries, undefined, 'it'),
        redated(([y, m, d, h, min]) => `${d}/${m}/${y} ${h}:${min}`),
      ),
  ],
  [
    'with the month first, in two digits',
    () =>
      changed(
        statementOf(entries),
        redated(([y, m, d, h, min, s]) => `${m}/${d}/${y?.slice(2)} ${h}:${min}:${s}`),
      ),
  ],
];

/** Quotes the cells that have no quotation mark. */
const quoteAll = (line: string) => line.replaceAll(/(?<=^|,)[^",]+(?=,|$)/g, '"$&"');

async function verify(statement: string | Buffer) {
  return await operator.run('verify', await operator.file(statement));
}

describe('a statement', () => {
  test('that agrees with the book is recognised as the shop’s', async () => {
    const { code, out } = await verify(statementOf(entries));
    expect(out).toMatch(/^Entries 1 to 3 are as in the book\.\nIts seal is this shop’s/);
    expect(code).toBe(0);
  });

  test('of the past stays right', async () => {
    const { code, out } = await verify(statementOf(entries.slice(0, 2)));
    expect([code, out.split('\n')[0]]).toEqual([0, 'Entries 1 to 2 are as in the book.']);
  });

  test('of the newest entries, without a connection, has no seal', async () => {
    const { code, out } = await verify(statementOf(entries.slice(1), ''));
    expect(out).toMatch(/^Entries 2 to 3 are as in the book\.\nIt has no seal/);
    expect(code).toBe(0);
  });

  test.for(saved)('%s is as in the book', async ([, statement]) => {
    const { code, out } = await verify(statement());
    expect(out).toMatch(/^Entries 1 to 3 are as in the book\.\nIts seal is this shop’s/);
    expect(code).toBe(0);
  });

  test('with another day is reported, whatever the order of its dates', async () => {
    const later = redated(([y, m, d, h, min]) => `${Number(d) + 1}/${m}/${y} ${h}:${min}`);
    const { code, out } = await verify(changed(statementOf(entries), later));
    expect(out).toContain('Entry 1: the time is');
    expect(code).toBe(1);
  });

  test('with a changed amount is reported by its entry', async () => {
    const { code, out } = await verify(statementOf(entries).replace('20.00', '2000.00'));
    expect(out).toContain('Entry 2: the amount is 2000.00 in the statement, 20.00 in the book.');
    expect(code).toBe(1);
  });

  test('that was made up with right codes has a foreign seal', async () => {
    const [one, ...rest] = entries as [BillEntry, ...BillEntry[]];
    const { code, out } = await verify(
      statementOf([{ ...one, amount: 1 }, ...rest], sealed(entries)),
    );
    expect(out).toContain('the amount is 0.01 in the statement, 10.00 in the book.');
    expect(out).toContain('Its seal is not this shop’s');
    expect(code).toBe(1);
  });

  test('without one of its lines is reported', async () => {
    const lines = statementOf(entries).split('\r\n').toSpliced(2, 1).join('\r\n');
    const { code, out } = await verify(lines);
    expect(out).toContain('Entry 2 is in the book only.');
    expect(code).toBe(1);
  });

  test('proves that the book was changed after it', async () => {
    const before = statementOf(entries);
    await operator.pool.query(`
      alter table entry disable trigger entry_append_only;
      update entry set amount = 1900 where account_id = ${walletId} and seq = 2`);
    const { code, out } = await verify(before);
    await operator.pool.query(`
      update entry set amount = 2000 where account_id = ${walletId} and seq = 2;
      alter table entry enable trigger entry_append_only`);
    expect(out).toContain('Entry 2: the amount is 20.00 in the statement, 19.00 in the book.');
    expect(out).toContain('Its seal is this shop’s');
    expect(code).toBe(1);
  });
});

test.each([
  ['a picture', '\u0000\u0001"', 'line 1: the character U+0000 cannot be stored.'],
  ['another table', 'a,b\r\n1,2\r\n', 'Line 2 is no entry of a statement.'],
  ['no entry', 'a,b\r\n', 'has no entries.'],
])('%s is refused in a sentence', async (_, content, why) => {
  const { code, err } = await verify(content);
  expect(err).toMatch(why);
  expect(code).toBe(1);
});

test('a file that does not exist is refused in a sentence', async () => {
  const { code, err } = await operator.run('verify', '/nowhere/statement.csv');
  expect(err).toBe('There is no file /nowhere/statement.csv.');
  expect(code).toBe(1);
});
