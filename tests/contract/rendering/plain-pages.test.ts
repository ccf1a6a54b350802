import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { langs } from '#contract/rules/languages.ts';
import { product } from '../../../server/db/schema/catalogue.ts';
import { readShell } from '../../../server/rendering/shell.ts';
import type { Goods } from '../../support/goods/goods.ts';
import { createTestShop, type TestShop } from '../../support/shop.ts';

const publicUrl = 'https://shop.example';

let shop: TestShop;
let goods: Goods;

beforeAll(async () => {
  shop = await createTestShop({
    shell: await readShell('zh-CN', 'USD'),
    config: { publicUrl },
  });
  goods = await shop.seedProduct({ price: 4250 });
});

afterAll(() => shop.close());

const ask = (url: string, headers = {}) => shop.app.inject({ url, headers });

function described(page: string) {
  const property = (name: string) =>
    new RegExp(`<meta property="${name}" content="([^"]*)"`).exec(page)?.[1];
  const json = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(page)?.[1] ?? '{}';
  return { property, thing: JSON.parse(json) };
}

test('a product is described for machines at its plain address', async () => {
  const { body, statusCode } = await ask(`/p/${goods.productId}?lang=en`);
  expect(statusCode).toBe(200);
  const { property, thing } = described(body);
  const url = `${publicUrl}/p/${goods.productId}`;
  expect(thing).toMatchObject({
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: goods.name,
    offers: {
      '@type': 'Offer',
      price: '42.50',
      priceCurrency: 'USD',
      availability: 'https://schema.org/InStock',
      url,
    },
  });
  expect(property('og:title')).toBe(goods.name);
  expect(property('og:url')).toBe(`${url}?lang=en`);
  expect(property('product:price:amount')).toBe('42.50');
  expect(body).toContain(`<link rel="canonical" href="${url}?lang=en">`);
  expect(body).toContain(`<title>${goods.name} · Caravel</title>`);
});

test('a long description is not cut within an emoji', async () => {
  const { productId } = await shop.seedProduct();
  const shown = `${'a'.repeat(299)}🧵`;
  const description = { en: `${shown} and more` };
  await shop.db.update(product).set({ description }).where(eq(product.id, productId));
  const { body } = await ask(`/p/${productId}?lang=en`);
  const { property } = described(body);
  expect(property('og:description')).toBe(shown);
});

test('it is the screen of the app, which takes it over', async () => {
  const { body } = await ask(`/p/${goods.productId}`);
  expect(body).toContain(`"path":"/detail/${goods.productId}"`);
  expect(body).toMatch(/<main[^>]*>.*42\.50|<main[^>]*>.*42<!-- -->|<main[^>]*>.*>42</);
});

test('each language has an address of its own', async () => {
  const { body } = await ask(`/p/${goods.productId}`);
  expect(body).toContain('<html lang="zh-CN"');
  for (const lang of langs) expect(body).toContain(`hreflang="${lang}"`);
  const { body: french } = await ask(`/p/${goods.productId}?lang=fr`, { cookie: 'Local_Lang=th' });
  expect(french).toContain('<html lang="fr"');
});

test('a shop has a plain address too', async () => {
  const { body } = await ask(`/s/${goods.shopId}?lang=en`);
  const { property, thing } = described(body);
  expect(thing).toMatchObject({ '@type': 'OnlineStore', name: expect.stringMatching(/^Seller/) });
  expect(property('og:title')).toBe(thing.name);
  expect(body).toContain(`"path":"/shop/${goods.shopId}"`);
});

test.each(['/p/987654', '/s/987654'])('%s is gone, and leads into the app', async (url) => {
  const { body, statusCode } = await ask(url);
  expect(statusCode).toBe(404);
  expect(body).toMatch(/http-equiv="refresh" content="0;url=\/#\/(detail|shop)\/987654"/);
});

test.each([
  ['/p/85/?lang=th&utm_source=x', '/p/85?lang=th&utm_source=x'],
  ['/s/7/', '/s/7'],
])('%s moves to %s for good', async (url, location) => {
  const { statusCode, headers } = await ask(url);
  expect([statusCode, headers.location]).toEqual([301, location]);
});

test.each(['/p/drop', '/p/drop/'])('%s is nothing', async (url) => {
  expect((await ask(url)).statusCode).toBe(404);
});

test('the sitemap has what is for sale, in each language', async () => {
  const hidden = await shop.seedProduct();
  await shop.db.update(product).set({ published: false }).where(eq(product.id, hidden.productId));
  const { body: robots } = await ask('/robots.txt');
  expect(robots).toContain(`Sitemap: ${publicUrl}/sitemap.xml`);
  const { body: index } = await ask('/sitemap.xml');
  const files = [...index.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, loc = '']) => new URL(loc));
  expect(files.map(({ pathname }) => pathname)).toEqual(
    langs.map((lang) => `/sitemap/${lang}/0.xml`),
  );
  for (const { pathname } of files) {
    const { body, headers } = await ask(pathname);
    expect(headers['content-type']).toContain('application/xml');
    expect(body).toContain(`<loc>${publicUrl}/p/${goods.productId}`);
    expect(body).toContain(`<loc>${publicUrl}/s/${goods.shopId}`);
    expect(body).not.toContain(`/p/${hidden.productId}<`);
    expect(body).not.toContain(`/p/${hidden.productId}?`);
  }
  expect((await ask('/sitemap/fr/0.xml')).body).toContain(`/p/${goods.productId}?lang=fr<`);
});
