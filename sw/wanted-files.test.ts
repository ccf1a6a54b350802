import { beforeEach, expect, test, vi } from 'vitest';
import { langCookie, tokenCookie } from '#contract/rules/cookies.ts';
import { MemoryCaches } from '../tests/support/browser/memory-caches.ts';
import { noteShownLang } from './shown-langs.ts';
import { type AppFile, wantedFiles } from './wanted-files.ts';

const urls = ['index.html', 'assets/first-1.js'];
const texts = ['assets/en-1.js', 'assets/en-2.js', 'assets/ja-1.js', 'assets/zh-CN-1.js'];
const behindLogin: AppFile = { url: 'assets/orders-screen-1.js', isForShopper: true };
const all: AppFile[] = [...[...urls, ...texts].map((url) => ({ url })), behindLogin];

let cookies: { [name: string]: string | undefined };

beforeEach(() => {
  cookies = {};
  const get = async (name: string) => (cookies[name] ? { value: cookies[name] } : null);
  vi.stubGlobal('cookieStore', { get });
  vi.stubGlobal('caches', new MemoryCaches());
  vi.stubGlobal('location', new URL('https://shop.example/sw.js'));
  return () => vi.unstubAllGlobals();
});

test.each([
  { chosen: 'en', kept: ['assets/en-1.js', 'assets/en-2.js'] },
  { chosen: 'ja', kept: ['assets/ja-1.js'] },
  { chosen: undefined, kept: ['assets/zh-CN-1.js'] },
])('with $chosen, the texts of that language are cached ahead', async ({ chosen, kept }) => {
  cookies[langCookie] = chosen;
  expect((await wantedFiles(all)).map(({ url }) => url)).toEqual([...urls, ...kept]);
});

test('without its cookie, the texts of the languages that were shown are cached ahead', async () => {
  await noteShownLang('ja');
  await noteShownLang('en');
  const texts = ['assets/en-1.js', 'assets/en-2.js', 'assets/ja-1.js'];
  expect((await wantedFiles(all)).map(({ url }) => url)).toEqual([...urls, ...texts]);
});

test('of many languages that were shown, the last three count', async () => {
  for (const lang of ['zh-CN', 'fr', 'ja', 'fr', 'en'] as const) await noteShownLang(lang);
  const texts = ['assets/en-1.js', 'assets/en-2.js', 'assets/ja-1.js'];
  expect((await wantedFiles(all)).map(({ url }) => url)).toEqual([...urls, ...texts]);
});

test('the screens behind the login are cached ahead for a shopper only', async () => {
  expect(await wantedFiles(all)).not.toContain(behindLogin);
  cookies[tokenCookie] = 'token';
  expect(await wantedFiles(all)).toContain(behindLogin);
});

test('where workers see no cookies, everything is cached ahead', async () => {
  vi.stubGlobal('cookieStore', undefined);
  expect(await wantedFiles(all)).toEqual(all);
});
