import { existsSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { matchRoute } from '../../src/app/match-route.ts';
import { notFound } from '../../src/app/routes.ts';
import { createTestShop, type TestShop } from '../support/shop.ts';

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
  screenshots: Picture[];
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

test('every picture that it names is there, and every shortcut leads to a screen', async () => {
  const { manifest } = await fetchManifest();
  const { icons, screenshots, shortcuts } = manifest;
  const pictures = [...icons, ...screenshots, ...shortcuts.flatMap((way) => way.icons)];
  const missing = pictures.filter(({ src }) => !existsSync(`public${src}`));
  expect(missing).toEqual([]);
  const paths = shortcuts.map(({ url }) => url.slice(url.indexOf('#') + 1));
  expect(paths.filter((path) => matchRoute(path) === notFound)).toEqual([]);
  expect(paths).toHaveLength(4);
});
