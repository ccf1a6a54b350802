import { afterAll, beforeAll, expect, test } from 'vitest';
import { home } from '#contract/calls/catalogue.ts';
import { readShell } from '../../../server/rendering/shell.ts';
import { createTestShop, type TestShop } from '../../support/shop.ts';

let shop: TestShop;
let urls: { [kind: string]: string };

beforeAll(async () => {
  const shell = await readShell('zh-CN', 'USD');
  shop = await createTestShop({ shell });
  const { productId } = await shop.seedProduct();
  const [script = ''] = /\/assets\/first-[\w-]+\.js/.exec(shell.html) ?? [];
  const fragment = `/frag/detail/${productId}?lang=en&offer=&shopper=false&saver=false`;
  urls = {
    ...{ page: '/', 'the app': '/index.html', worker: '/sw.js', script, icon: '/icon.svg' },
    ...{ fragment, product: `/p/${productId}`, manifest: '/manifest.webmanifest' },
    ...{ robots: '/robots.txt', sitemap: '/sitemap.xml', 'its list': '/sitemap/en/0.xml' },
    ...{ call: home.board.path, description: '/api/openapi.json' },
  };
});

afterAll(() => shop.close());

test.each([
  ...['page', 'the app', 'worker', 'script', 'icon', 'fragment', 'product', 'manifest'],
  ...['robots', 'sitemap', 'its list', 'call', 'description'],
])('%s says in each of its forms that it depends on the accepted encoding', async (kind) => {
  const url = urls[kind] ?? '';
  const ask = async (own: { [name: string]: string }) => {
    const { statusCode, headers } = await shop.app.inject({ url, headers: own });
    return { statusCode, etag: headers['etag'], vary: String(headers['vary']).toLowerCase() };
  };
  const plain = await ask({});
  const forms = [
    plain,
    await ask({ 'accept-encoding': 'identity' }),
    await ask({ 'accept-encoding': 'gzip, br' }),
  ];
  expect(forms.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
  if (plain.etag) {
    const again = await ask({ 'if-none-match': String(plain.etag) });
    expect(again.statusCode).toBe(304);
    forms.push(again);
  }
  for (const { vary } of forms) expect(vary.match(/\baccept-encoding\b/g)).toHaveLength(1);
});
