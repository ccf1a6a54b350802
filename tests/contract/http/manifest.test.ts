import { existsSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { langs } from '#contract/rules/languages.ts';
import { textsIn } from '../../../server/http/messages.ts';
import { matchRoute } from '../../../src/app/match-route.ts';
import { notFound } from '../../../src/app/routes.ts';
import { createTestShop, type TestShop } from '../../support/shop.ts';

let shop: TestShop;

beforeAll(async () => {
  shop = await createTestShop();
});

afterAll(() => shop.close());

interface Manifest {
  id: string;
  lang: string;
  shortcuts: { url: string; icons: Picture[] }[];
  icons: Picture[];
  screenshots: (Picture & { label: string })[];
}

interface Picture {
  src: string;
}

async function fetchManifest(headers: Record<string, string> = {}) {
  const reply = await shop.app.inject({ url: '/manifest.webmanifest', headers });
  return { reply, manifest: reply.json<Manifest>() };
}

test.each([
  ['the cookie', { cookie: 'a=b; Local_Lang=th', 'accept-language': 'fr' }, 'th'],
  ['the browser', { 'accept-language': 'de, fr;q=0.8' }, 'fr'],
  ['the shop', { cookie: 'Local_Lang=xx' }, 'zh-CN'],
])('the manifest is in the language of %s', async (_whose, headers, lang) => {
  const { reply, manifest } = await fetchManifest(headers);
  expect(manifest).toMatchObject({ id: '/', lang });
  expect(reply.headers).toMatchObject({
    'content-type': 'application/manifest+json; charset=utf-8',
    'cache-control': 'no-cache',
    vary: expect.stringContaining('Cookie, Accept-Language'),
  });
});

test.each(langs)('in %s, all pictures exist, with screenshots in that language', async (lang) => {
  const { manifest } = await fetchManifest({ cookie: `Local_Lang=${lang}` });
  const { icons, screenshots, shortcuts } = manifest;
  const pictures = [...icons, ...screenshots, ...shortcuts.flatMap((way) => way.icons)];
  expect(pictures.filter(({ src }) => !existsSync(`public${src}`))).toEqual([]);
  const ofScreens = screenshots.map(({ src }) => src);
  expect(ofScreens).toHaveLength(4);
  expect(ofScreens.filter((src) => !src.startsWith(`/screenshots/${lang}/`))).toEqual([]);
  const titles = textsIn(lang);
  const keys = ['title.home', 'title.detail', 'title.bag', 'title.home'] as const;
  expect(screenshots.map(({ label }) => label)).toEqual(keys.map((key) => titles(key)));
});

test('every shortcut leads to a screen', async () => {
  const { manifest } = await fetchManifest();
  const paths = manifest.shortcuts.map(({ url }) => url.slice(url.indexOf('#') + 1));
  expect(paths.filter((path) => matchRoute(path) === notFound)).toEqual([]);
  expect(paths).toHaveLength(5);
  expect(paths).toContain('/topUp');
});
