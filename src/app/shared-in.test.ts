import { expect, test } from 'vitest';
import { sharedPath } from './shared-in.ts';

const origin = 'https://shop.example';
const shared = (params: Record<string, string>) =>
  sharedPath({ origin, search: `?${new URLSearchParams(params)}` });

test('nothing shared opens nothing of its own', () => {
  expect(sharedPath({ origin, search: '' })).toBeUndefined();
  expect(shared({ src: 'pwa', text: '  ' })).toBeUndefined();
});

test('words lead to the search, without the link that they came with', () => {
  expect(shared({ text: 'sea glaze\n teapot https://example.com/x' })).toBe(
    '/search?q=sea+glaze+teapot',
  );
  expect(shared({ title: '茶壶', url: 'https://example.com/' })).toBe(
    `/search?q=${encodeURIComponent('茶壶')}`,
  );
  expect(shared({ text: 'x'.repeat(500) })).toHaveLength('/search?q='.length + 80);
});

test('a link of this shop leads to its screen, another to none', () => {
  expect(shared({ text: `Look: ${origin}/#/detail/7?a=1` })).toBe('/detail/7?a=1');
  expect(shared({ url: 'https://other.example/#/detail/7' })).toBeUndefined();
});
