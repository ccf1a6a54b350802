import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { product } from '#contract/calls/catalogue.ts';
import { type Lang, langs } from '#contract/rules/languages.ts';
import { seedCatalogue } from '../../../server/demo/catalogue.ts';
import { createTestShop, type TestShop } from '../../support/shop.ts';

/** The products, by handle, that are right first answers to each query. */
type Queries = { [query: string]: string[] };

const required = 0.9;

let shop: TestShop;
let handleOf: Map<string, string>;

beforeAll(async () => {
  shop = await createTestShop();
  const seeded = await shop.db.transaction(seedCatalogue);
  handleOf = new Map(seeded.map(({ id, article }) => [String(id), article.product.handle]));
});

afterAll(() => shop.close());

test.each(langs)('shoppers find what they mean first, in %s', async (lang) => {
  const ranks = await ranksOf(lang);
  const mean = ranks.reduce((sum, { score }) => sum + score, 0) / ranks.length;
  const low = ranks.filter(({ score }) => score < 1);
  expect(mean, JSON.stringify(low)).toBeGreaterThanOrEqual(required);
});

test.each([
  ['mug', 'en', /cup/],
  ['coffee', 'en', /cup/],
  ['sneakers', 'en', /running-shoes/],
  ['notebook', 'en', /laptop/],
  ['hoodie', 'en', /merino-t-shirt/],
  ['dresses', 'en', /dress/],
  ['tea pot', 'en', /teapot/],
  ['tea', 'en', /tea/],
  ['thé', 'fr', /tea/],
] as const)('%s in %s finds the thing and not its letters', async (q, lang, wanted) => {
  const { items } = await shop.ok(product.list, { q, page_size: 1 }, { lang });
  const handles = items.map(({ id }) => handleOf.get(id) ?? '');
  expect(handles.length).toBeGreaterThan(0);
  for (const handle of handles) expect(handle).toMatch(wanted);
});

test.each([
  ['tea', 'en'],
  ['thé', 'fr'],
  ['ชา', 'th'],
  ['차', 'ko'],
] as const)(
  '%s in %s finds nothing that only has its letters in some language',
  async (q, lang) => {
    const { items } = await shop.ok(product.list, { q, page_size: 20 }, { lang });
    const handles = items.map(({ id }) => handleOf.get(id) ?? '');
    expect(handles.length).toBeGreaterThan(4);
    // The Thai for a lantern's paper, for a scarf's fringe and for the shore has the letters of tea.
    expect(handles.filter((it) => !/tea(?!k)|mooncakes/.test(it))).toEqual([]);
  },
);

test('a word of a shop’s name does not find its products, the whole name does', async () => {
  const peanuts = async (q: string) => {
    const { items } = await shop.ok(product.list, { q, page_size: 20 }, { lang: 'en' });
    return items.filter(({ id }) => handleOf.get(id)?.includes('peanuts')).length;
  };
  const [found] = (await shop.ok(product.list, { q: 'peanuts' }, { lang: 'en' })).items;
  const detail = await shop.ok(product.detail, { product_id: found?.id ?? '' });
  expect(await peanuts('tea')).toBe(0);
  expect(await peanuts(detail.shop.name)).toBe(1);
});

async function ranksOf(lang: Lang) {
  const file = new URL(`../../search/queries/${lang}.json`, import.meta.url);
  const queries = JSON.parse(readFileSync(file, 'utf8')) as Queries;
  return await Promise.all(
    Object.entries(queries).map(async ([q, wanted]) => ({
      q,
      score: await reciprocalRank(lang, q, wanted),
    })),
  );
}

/** 1 if the first result is a wanted one, 1/2 if the second is, 0 if none is. */
async function reciprocalRank(lang: Lang, q: string, wanted: string[]): Promise<number> {
  const { items } = await shop.ok(product.list, { q }, { lang });
  const found = items.findIndex(({ id }) => wanted.includes(handleOf.get(id) ?? ''));
  return found < 0 ? 0 : 1 / (found + 1);
}
