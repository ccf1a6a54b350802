import { expect, test } from 'vitest';
import { sharedPath } from './share-target.ts';

const origin = 'https://shop.example';
const shared = (params: Record<string, string>) =>
  sharedPath({ origin, search: `?${new URLSearchParams(params)}` });

test('without shared content, no path is opened', () => {
  expect(sharedPath({ origin, search: '' })).toBeUndefined();
  expect(shared({ src: 'pwa', text: '  ' })).toBeUndefined();
});

test('shared text opens the search, without the accompanying link', () => {
  expect(shared({ text: 'sea glaze\n teapot https://example.com/x' })).toBe(
    '/search?q=sea+glaze+teapot',
  );
  expect(shared({ title: '茶壶', url: 'https://example.com/' })).toBe(
    `/search?q=${encodeURIComponent('茶壶')}`,
  );
  expect(shared({ text: 'x'.repeat(500) })).toHaveLength('/search?q='.length + 80);
});

test('a link to this app opens its screen, another link opens nothing', () => {
  for (const text of [
    `Look: ${origin}/#/detail/7`,
    `看这个${origin}/#/detail/7，很好`,
    `(${origin}?utm_source=x#/detail/7)`,
    `*${origin}/p/7*`,
    `看这个${origin}/p/7很好`,
    `${origin}/＃/detail/7。`,
    `${origin}/%23%2Fdetail%2F7.`,
  ]) {
    expect(shared({ text }), text).toBe('/detail/7');
  }
  expect(shared({ url: 'https://other.example/#/detail/7' })).toBeUndefined();
});
