import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestOperator, type TestOperator } from '../../tests/support/operator.ts';

let operator: TestOperator;

beforeAll(async () => {
  operator = await createTestOperator();
  await operator.ask('check');
});

afterAll(() => operator.close());

/** Every text that an operator types, or that another program passes. */
const typed = [
  ['shops', 'set', 'kiln', '--name'],
  ['shops', 'set', 'kiln', '--city'],
  ['shops', 'set', 'kiln', '--return-address'],
  ['promos', 'add'],
  ['wallet', 'credit', 'a@b.c', '5', '--reason'],
  ['wallet', 'credit', 'a@b.c', '5', '--reason', 'x', '--ref'],
  ['orders', 'show'],
  ['orders', 'ship', 'CV-1', '--tracking', '1', '--carrier'],
  ['parcels', 'event', 'CV-1', 'customs', '--place'],
  ['refunds', 'refuse', 'RF-2611-00001', '--reason'],
  ['messages', 'answer', 'MS-1-1', '--text'],
  ['complaints', 'answer', 'CP-2611-00001', '--text', 'x', '--as'],
  ['reviews', 'hide', '1', '--reason'],
  ['reviews', 'answer', '1', '--text'],
  ['products', 'import', 'x.csv', '--shop'],
  ['products', 'list', '--search'],
  ['pages', 'show'],
  ['ledger', '--account'],
].map(named);

function named(args: string[]) {
  return { args, name: args.join(' ') };
}

describe.each([
  ['U+0000', 'a\0b', 'has the character U+0000'],
  ['half a character', 'a\ud83d', 'is not UTF-8'],
  ['bytes that were not UTF-8', 'a\ufffd', 'is not UTF-8'],
])('%s', (_, text, reason) => {
  test.each(typed)('is refused after: $name', async ({ args }) => {
    const { code, out, err } = await operator.run(...args, text);
    expect([code, out]).toEqual([2, '']);
    expect(err).toContain(`${reason}: it cannot be stored.`);
  });
});

describe.each([
  ['U+0000', 'cust\0oms', 'the character U+0000 cannot be stored'],
  [
    'bytes that are not UTF-8',
    Buffer.from([0x61, 0xc3, 0x28]),
    'the file is not UTF-8: save it as UTF-8',
  ],
])('a file with %s', (_, wrong, reason) => {
  /** The third line is wrong. */
  const content = Buffer.concat(
    ['# A\n', 'text ü\n', wrong, '\nmore\n'].map((it) => Buffer.from(it)),
  );

  const reading = [
    ['parcels', 'events'],
    ['addresses', 'import'],
    ['products', 'import'],
    ['suggestions', 'answer', 'SG-2611-00001', '--file'],
    ['verify'],
    ['messages', 'answer', 'MS-1-1', '--file'],
    ['complaints', 'answer', 'CP-2611-00001', '--file'],
    ['reviews', 'answer', '1', '--file'],
  ].map(named);

  test.each(reading)('is refused with its line by: $name', async ({ args }) => {
    const file = await operator.file(content, 'wrong.txt');
    const { code, err } = await operator.run(...args, file);
    expect([code, err]).toEqual([1, `${file}, line 3: ${reason}.`]);
  });

  test('is refused with its path and line among pages', async () => {
    const folder = join(operator.folder, 'pages');
    await mkdir(join(folder, 'en/law'), { recursive: true });
    await writeFile(join(folder, 'en/law/10-terms.md'), content);
    const { code, out } = await operator.run('pages', 'import', folder);
    expect(code).toBe(1);
    expect(out).toBe(`en/law/10-terms.md, line 3: ${reason}\n\nNothing was published.`);
  });
});

test('a text that is too long is not cut within a character', async () => {
  await operator.db.execute(`insert into shop (handle, name, city) values ('kiln', '{}', '{}')`);
  const name = `${'n'.repeat(299)}🚢`;
  const set = await operator.ask('shops', 'set', 'kiln', '--name', name, '--lang', 'en');
  expect(set.name).toEqual({ en: 'n'.repeat(299) });
});
