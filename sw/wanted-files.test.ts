import { beforeEach, expect, test, vi } from 'vitest';
import { langCookie, tokenCookie } from '#contract/rules/cookies.ts';
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

test('the screens behind the login are cached ahead for a shopper only', async () => {
  expect(await wantedFiles(all)).not.toContain(behindLogin);
  cookies[tokenCookie] = 'token';
  expect(await wantedFiles(all)).toContain(behindLogin);
});

test('where workers see no cookies, everything is cached ahead', async () => {
  vi.stubGlobal('cookieStore', undefined);
  expect(await wantedFiles(all)).toEqual(all);
});
