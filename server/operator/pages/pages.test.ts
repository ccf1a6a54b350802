import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestOperator, type TestOperator } from '../../../tests/support/operator.ts';

let operator: TestOperator;

beforeAll(async () => {
  operator = await createTestOperator();
});

afterAll(() => operator.close());

async function folderOf(name: string, texts: { [path: string]: string | Buffer }) {
  const folder = join(operator.folder, name);
  for (const [path, text] of Object.entries(texts)) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), text);
  }
  return folder;
}

test('a folder is published, listed and shown; a second run updates', async () => {
  const terms = '# Terms\n\nThe shop sends what was ordered.\n';
  const folder = await folderOf('good', {
    'en/law/10-terms.md': terms,
    'zh-CN/law/10-terms.md': '# 条款\n\n店铺发货。\n',
    'en/help/10-delivery.md': '# Delivery\n\nSee [here](javascript:alert(1)).\r\n',
    'en/.DS_Store': '',
  });
  expect(await operator.ask('pages', 'import', folder)).toEqual({
    added: ['help/delivery', 'law/terms'],
    ...{ updated: [], unchanged: [], withdrawn: [] },
    notes: [
      'en/help/10-delivery.md, line 3: the link "javascript:alert(1)" was dropped, its text stays',
    ],
  });
  expect(await operator.ask('pages', 'import', folder)).toMatchObject({
    ...{ added: [], unchanged: ['help/delivery', 'law/terms'] },
  });
  await folderOf('good', { 'en/law/10-terms.md': terms.replace('sends', 'ships') });
  const { out } = await operator.run('pages', 'import', folder);
  expect(out).toMatch(/updated +1 +law\/terms/);

  expect(await operator.ask('pages', 'list')).toMatchObject([
    { page: 'help/delivery', version: 1, languages: 'en', state: 'published' },
    { page: 'law/terms', version: 2, languages: 'en, zh-CN', state: 'published' },
  ]);
  const shown = await operator.run('pages', 'show', 'law/terms', '--lang', 'en');
  expect(shown.out).toMatch(/^law\/terms, en, version 2 of .*\n\n# Terms\n\nThe shop ships/);
  const old = await operator.ask('pages', 'show', 'law/terms', '--lang', 'en', '--version', '1');
  expect(old).toMatchObject({ version: 1, source: terms });
});

test('a bad file is named by path, line and reason, and nothing is published', async () => {
  const before = await operator.ask('pages', 'list');
  const folder = await folderOf('bad', {
    'en/law/10-terms.md': '# Terms\n\nChanged.\n',
    'en/law/20-privacy.md': '# Privacy\n\nText\n\n![picture](x.png)\n',
    'en/law/Imprint.txt': 'x',
    'en/help/10-a.md': Buffer.from([0x23, 0x20, 0xff, 0xfe]),
    'en/help/20-a.md': '# A\n\nText\n',
    'en/news/10-a.md': '# A\n\nText\n',
    'de/help/10-a.md': '# A\n\nText\n',
  });
  const { code, out } = await operator.run('pages', 'import', folder);
  expect(code).toBe(1);
  expect(out.split('\n')).toEqual([
    'de: not a language; there are zh-CN, en, ja, ko, th, fr, it',
    'en/help/10-a.md, line 1: the file is not UTF-8: save it as UTF-8',
    'en/help/20-a.md, line 1: there is another "a"',
    'en/law/20-privacy.md, line 5: image is not supported',
    'en/law/Imprint.txt, line 1: its name is not one like 10-delivery.md',
    'en/news: not one of help, law, platform',
    '',
    'Nothing was published.',
  ]);
  expect(await operator.ask('pages', 'list')).toEqual(before);
});

test('a folder that is missing or empty is refused', async () => {
  const { code, err } = await operator.run('pages', 'import', join(operator.folder, 'none'));
  expect([code, err]).toEqual([1, expect.stringMatching(/none cannot be read: ENOENT/)]);
  const empty = await folderOf('empty', { '.keep': '' });
  expect((await operator.run('pages', 'import', empty)).err).toBe(`${empty} has no pages.`);
  const missing = await operator.run('pages', 'show', 'law/imprint', '--lang', 'en');
  expect(missing.err).toBe('There is no page "law/imprint" in en: see pages list.');
});
