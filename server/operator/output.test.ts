import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestOperator, type TestOperator } from '../../tests/support/operator.ts';
import { printableJson } from './printable.ts';

let operator: TestOperator;

beforeAll(async () => {
  operator = await createTestOperator();
});

afterAll(() => operator.close());

/** Clears a screen, in both encodings, and turns a text around. */
const hostile = 'a\u001b[2Jb\u009b2Jc\u202ed\u2066e\u2028f';
const unprintable = /(?!\n)[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}]/u;

async function folderOf(name: string, texts: { [path: string]: string }): Promise<string> {
  for (const [path, text] of Object.entries(texts)) {
    const file = join(operator.folder, name, path);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, text);
  }
  return join(operator.folder, name);
}

describe('what a terminal would act on is', () => {
  const source = `# Terms ${hostile}\n\nSee [${hostile}](x:y).\n`;

  test('left out of texts, and escaped in JSON', async () => {
    const folder = await folderOf('texts', { 'en/law/10-terms.md': source });
    for (const args of [
      ['pages', 'import', folder],
      ['pages', 'show', 'law/terms', '--lang', 'en'],
    ]) {
      const { code, out } = await operator.run(...args);
      expect([code, out]).toEqual([0, expect.not.stringMatching(unprintable)]);
      const asJson = await operator.run(...args, '--json');
      expect([asJson.code, asJson.out]).toEqual([0, expect.not.stringMatching(unprintable)]);
    }
    const shown = await operator.ask('pages', 'show', 'law/terms', '--lang', 'en');
    expect(shown.source).toBe(source);
  });

  test('left out of problems and refusals', async () => {
    const folder = await folderOf('wrong', { [`en/${hostile}/10-a.md`]: '# A\n\nText\n' });
    for (const args of [
      ['pages', 'import', folder],
      ['orders', 'show', hostile],
      ['orders', hostile],
      ['orders', 'list', '--status', hostile],
    ]) {
      const { code, out, err } = await operator.run(...args);
      expect([code, out + err]).toEqual([
        expect.toBeOneOf([1, 2]),
        expect.not.stringMatching(unprintable),
      ]);
      expect(out + err).toContain('b 2Jcde f');
    }
  });

  test('escaped wherever it stands, so that the data is exact', () => {
    const all = Array.from({ length: 0x3000 }, (_, code) => String.fromCharCode(code)).join('');
    const data = { [hostile]: [all, { all }] };
    expect(printableJson(data)).not.toMatch(unprintable);
    expect(JSON.parse(printableJson(data))).toEqual(data);
  });
});

test('a bug is printed without what the database was given', async () => {
  const { db } = operator;
  await db.execute('alter table orders rename to away');
  const { code, err } = await operator.run('orders', 'show', 'CV-2611-SECRET');
  await db.execute('alter table away rename to orders');
  expect([code, err]).toEqual([1, expect.stringContaining('relation "orders" does not exist')]);
  expect(err).not.toContain('CV-2611-SECRET');
});

describe('the environment', () => {
  async function checkWith(env: NodeJS.ProcessEnv) {
    Object.assign(operator.env, env);
    const outcome = await operator.run('check', '--json');
    for (const name of Object.keys(env)) delete operator.env[name];
    return outcome;
  }

  test('of a currency that does not exist ends with a sentence', async () => {
    expect(await checkWith({ CURRENCY: 'EURO' })).toEqual({
      ...{ code: 1, out: '' },
      err: 'CURRENCY has a wrong value: it must be a currency code of ISO 4217, such as EUR.',
    });
  });

  test('of a misspelt setting is named beside the result', async () => {
    const { code, out, err } = await checkWith({ CURENCY: 'EUR' });
    expect(err).toBe('CURENCY is not a setting and has no effect: is CURRENCY meant?');
    expect([code, JSON.parse(out)]).toEqual([0, expect.any(Object)]);
  });
});
