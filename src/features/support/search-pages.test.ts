import { expect, test } from 'vitest';
import type { Page } from '#contract/calls/pages.ts';
import { searchPages } from './search-pages.ts';

function page(slug: string, title: string, ...paragraphs: string[]): Page {
  return {
    ...{ slug, title, lang: 'en', version: 1, published_at: '2026-11-01T00:00:00Z' },
    blocks: paragraphs.map((text) => ({ kind: 'paragraph', line: [{ text }] })),
  };
}

const delivery = page(
  'delivery',
  'Delivery and customs',
  'Parcels come from the city of the shop.',
  'Customs duty may be levied on parcels from abroad, and the carrier collects it from you.',
);
const wallet = page('wallet', 'Wallet', 'Every movement is listed; so are customs refunds.');
const french = page('retours', 'Retours', 'Le délai est indiqué sur la page de l’article.');
const chinese = page('returns', '退货与退款', '退款一律退回您的钱包，不收手续费。');
const all = [wallet, delivery, french, chinese];

const slugs = (query: string) => searchPages(all, query).map(({ page: { slug } }) => slug);

test('without a word all pages are found, in their order', () => {
  expect(slugs('')).toEqual(['wallet', 'delivery', 'retours', 'returns']);
  expect(slugs('  ')).toHaveLength(4);
});

test('every word counts, whatever its case, width or accents', () => {
  expect(slugs('CUSTOMS parcels')).toEqual(['delivery']);
  expect(slugs('delai')).toEqual(['retours']);
  expect(slugs('ｄｕｔｙ')).toEqual(['delivery']);
  expect(slugs('手续费')).toEqual(['returns']);
  expect(slugs('customs submarine')).toEqual([]);
});

test('pages with the word in their title come first', () => {
  expect(slugs('customs')).toEqual(['delivery', 'wallet']);
});

test('the excerpt is the part that answers, from the beginning of a word', () => {
  const [hit] = searchPages(all, 'carrier');
  expect(hit?.excerpt).toMatch(/^…\w+ .*the carrier collects it from you\.$/);
  expect(searchPages(all, '')[1]?.excerpt).toBe('Parcels come from the city of the shop.');
});
