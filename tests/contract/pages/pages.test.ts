import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { user } from '#contract/calls/account.ts';
import { type Page, pages } from '#contract/calls/pages.ts';
import { langs } from '#contract/rules/languages.ts';
import { shopper } from '../../../server/db/schema/accounts.ts';
import { page, pageText } from '../../../server/db/schema/pages.ts';
import { seedPages } from '../../../server/demo/pages.ts';
import { publishPages } from '../../../server/pages/publish-pages.ts';
import { readFolder } from '../../../server/pages/read-folder.ts';
import { createTestShop, type TestShop } from '../../support/shop.ts';

let shop: TestShop;
let folder: string;

beforeAll(async () => {
  shop = await createTestShop({ config: { defaultLang: 'fr' } });
});

afterAll(() => shop.close());

beforeEach(async () => {
  await shop.db.delete(pageText);
  await shop.db.delete(page);
  folder = await mkdtemp(join(tmpdir(), 'caravel-pages-'));
  return async () => await rm(folder, { recursive: true });
});

/** Publishes a folder with these files, and nothing else. */
async function publish(texts: { [path: string]: string }) {
  await rm(folder, { recursive: true });
  for (const [path, text] of Object.entries(texts)) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), text);
  }
  const { files, problems } = await readFolder(folder);
  expect(problems).toEqual([]);
  const options = { defaultLang: 'fr', at: shop.clock.now() };
  return await shop.db.transaction((tx) => publishPages(tx, files, options));
}

const text = (title: string, body = 'Text.') => `# ${title}\n\n${body}\n`;

async function titles(call: (typeof pages)['help'], lang: string): Promise<string[]> {
  const { items } = await shop.ok(call, {}, { lang });
  return items.map(({ title }) => title);
}

describe('help, law and the platform', () => {
  test('are read without a login, and may be cached for everybody', async () => {
    await publish({ 'en/help/10-wallet.md': text('Wallet'), 'en/law/10-terms.md': text('Terms') });
    for (const call of Object.values(pages)) {
      const { status, headers } = await shop.call(call, {}, { lang: 'en' });
      expect(status).toBe(200);
      expect(headers['cache-control']).toMatch(/^public, /);
    }
    expect(await titles(pages.help, 'en')).toEqual(['Wallet']);
    expect(await titles(pages.law, 'en')).toEqual(['Terms']);
    expect(await titles(pages.platform, 'en')).toEqual([]);
  });

  test('come in the caller’s language, else the shop’s, else the fallback, else any', async () => {
    await publish({
      'th/help/10-a.md': text('th a'),
      'fr/help/10-a.md': text('fr a'),
      'zh-CN/help/10-a.md': text('zh a'),
      'zh-CN/help/20-b.md': text('zh b'),
      'ja/help/20-b.md': text('ja b'),
      'ko/help/30-c.md': text('ko c'),
    });
    expect(await titles(pages.help, 'th')).toEqual(['th a', 'zh b', 'ko c']);
    expect(await titles(pages.help, 'ja')).toEqual(['fr a', 'ja b', 'ko c']);
    const { items } = await shop.ok(pages.help, {}, { lang: 'it' });
    expect(items.map(({ lang }) => lang)).toEqual(['fr', 'zh-CN', 'ko']);
  });

  test('are in the order of the numbers of their files', async () => {
    await publish({
      'fr/help/20-a.md': text('second'),
      'fr/help/9-z.md': text('first'),
      'fr/help/b.md': text('last'),
    });
    expect(await titles(pages.help, 'fr')).toEqual(['first', 'second', 'last']);
  });
});

describe('a publication', () => {
  const read = async (): Promise<Page[]> => (await shop.ok(pages.law, {}, { lang: 'fr' })).items;

  test('gives a page a new version only if a text of it has changed', async () => {
    const en = text('Terms', 'Old.');
    const first = { 'fr/law/10-terms.md': text('Conditions'), 'en/law/10-terms.md': en };
    expect(await publish(first)).toMatchObject({ added: ['law/terms'] });
    const [before] = await read();
    expect(await publish(first)).toMatchObject({ added: [], unchanged: ['law/terms'] });
    expect(await read()).toEqual([before]);

    shop.clock.advance({ days: 1 });
    await publish({ ...first, 'en/law/10-terms.md': text('Terms', 'New.') });
    const [after] = await read();
    expect([before?.version, after?.version]).toEqual([1, 2]);
    expect(after?.published_at).toBe(shop.clock.now().toISOString());
    const kept = await shop.db.select().from(pageText).where(eq(pageText.version, 1));
    expect(kept.map(({ source }) => source)).toContain(en);
  });

  test('withdraws what its folder lacks, of its kinds only, and can bring it back', async () => {
    const terms = { 'fr/law/10-terms.md': text('Conditions') };
    await publish({
      ...terms,
      'fr/law/20-privacy.md': text('Confidentialité'),
      'fr/help/10-a.md': text('Aide'),
    });
    expect(await publish(terms)).toMatchObject({ withdrawn: ['law/privacy'] });
    expect(await titles(pages.law, 'fr')).toEqual(['Conditions']);
    expect(await titles(pages.help, 'fr')).toEqual(['Aide']);
    const both = { ...terms, 'fr/law/20-privacy.md': text('Confidentialité') };
    expect(await publish(both)).toMatchObject({ updated: ['law/privacy'], withdrawn: [] });
    expect((await read()).map(({ version }) => version)).toEqual([1, 1]);
  });
});

describe('a registration', () => {
  const register = (account: string, terms_version?: number) =>
    shop.call(
      user.register,
      {
        ...{ account, password: 'a fine long password' },
        ...{ family_name: 'Lovelace', given_name: 'Ada', terms_version },
      },
      { lang: 'th' },
    );

  async function accepted(account: string) {
    const [person] = await shop.db.select().from(shopper).where(eq(shopper.account, account));
    return [person?.termsVersion, person?.termsLang];
  }

  test('keeps the version of the terms that it showed, even if there is a newer one', async () => {
    await publish({ 'fr/law/10-terms.md': text('Conditions', 'Une.') });
    await publish({ 'fr/law/10-terms.md': text('Conditions', 'Deux.') });
    await register('first@example.test', 1);
    // There are none in Thai.
    expect(await accepted('first@example.test')).toEqual([1, 'fr']);
  });

  test('is refused without a version if the shop has terms, and may be sent again', async () => {
    await publish({ 'fr/law/10-terms.md': text('Conditions') });
    const { body } = await register('none@example.test');
    expect(body.error).toBe('terms_unread');
    expect(await accepted('none@example.test')).toEqual([undefined, undefined]);
    await register('none@example.test', 1);
    expect(await accepted('none@example.test')).toEqual([1, 'fr']);
  });

  test('has no version in a shop without terms, or after they were withdrawn', async () => {
    await register('early@example.test');
    expect(await accepted('early@example.test')).toEqual([null, null]);
    await publish({ 'fr/law/10-terms.md': text('Conditions') });
    await publish({ 'fr/law/20-privacy.md': text('Confidentialité') });
    await register('late@example.test');
    expect(await accepted('late@example.test')).toEqual([null, null]);
  });

  test('is refused with a version that never was, and makes no account', async () => {
    const { body } = await register('wrong@example.test', 7);
    expect(body.error).toBe('invalid_input');
    expect(await accepted('wrong@example.test')).toEqual([undefined, undefined]);
  });
});

describe('the demo’s texts', () => {
  test('have the same pages and links in every language', async () => {
    await seedPages(shop.services);
    const outline = async (lang: string) => {
      const all = await Promise.all(
        Object.values(pages).map(async (call) => (await shop.ok(call, {}, { lang })).items),
      );
      return all.flat().map((it) => ({
        name: it.slug,
        lang: it.lang === lang,
        blocks: it.blocks.map(({ kind }) => kind),
        links: JSON.stringify(it.blocks)
          .match(/"href":"[^"]+"/g)
          ?.toSorted(),
      }));
    };
    const model = await outline('en');
    expect(model).toHaveLength(12);
    for (const lang of langs) expect(await outline(lang), lang).toEqual(model);
  });

  test('do not replace what a merchant has published', async () => {
    await publish({ 'fr/law/10-terms.md': text('Conditions') });
    await seedPages(shop.services);
    expect(await titles(pages.law, 'fr')).toEqual(['Conditions']);
    expect(await titles(pages.help, 'fr')).toEqual([]);
  });
});
