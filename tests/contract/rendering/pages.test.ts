import { createHash } from 'node:crypto';
import { brotliDecompressSync } from 'node:zlib';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { home } from '#contract/calls/catalogue.ts';
import { buildHeader, type Fragment, type PageState } from '#contract/rendering.ts';
import { langs } from '#contract/rules/languages.ts';
import { product } from '../../../server/db/schema/catalogue.ts';
import { readShell } from '../../../server/rendering/shell.ts';
import type { Goods } from '../../support/goods/goods.ts';
import { createTestShop, type TestShop } from '../../support/shop.ts';

let shop: TestShop;
let goods: Goods;
const hostile = '</script><script>alert()</script><img src=x onerror=alert()>';

beforeAll(async () => {
  shop = await createTestShop({ shell: await readShell('zh-CN', 'USD') });
  goods = await shop.seedProduct({ price: 4200 });
});

afterAll(() => shop.close());

const ask = (url: string, headers = {}) => shop.app.inject({ url, headers });

function stateOf(page: string): PageState {
  return JSON.parse(/id="state">([^<]*)/.exec(page)?.[1] ?? '');
}

const visitor = 'lang=en&offer=&shopper=false&saver=false';

async function readFragment(path: string, who = visitor) {
  const reply = await ask(`/frag${path}${path.includes('?') ? '&' : '?'}${who}`);
  return { reply, ...(reply.json() as Fragment) };
}

test.each(langs)('the home screen is rendered in %s, with its data', async (lang) => {
  const { body, headers } = await ask('/', { cookie: `Local_Lang=${lang}` });
  expect(body).toContain(`<html lang="${lang}"`);
  expect(body).toContain(`href="#/detail/${goods.productId}/${goods.shopId}"`);
  const { path, lang: rendered, reads } = stateOf(body);
  expect({ path, rendered }).toEqual({ path: '/home', rendered: lang });
  expect(reads.map((read) => read.path)).toEqual([home.board.path]);
  expect(headers['vary']).toBe('Cookie, Accept-Language, Save-Data, accept-encoding');
  expect(headers[buildHeader]).toMatch(/^\w{16}$/);
});

test.each([
  { headers: {}, isSaving: false },
  { headers: { 'save-data': 'on' }, isSaving: true },
  { headers: { cookie: 'Local_Lang=en; Data_Saver=on' }, isSaving: true },
  { headers: { cookie: 'Data_Saver=off', 'save-data': 'on' }, isSaving: false },
])('with $headers the page saves data: $isSaving', async ({ headers, isSaving }) => {
  for (const url of ['/', `/p/${goods.productId}`]) {
    const { body } = await ask(url, headers);
    expect(stateOf(body).isSaving).toBe(isSaving);
    expect(/<img\b/.test(body)).toBe(!isSaving);
  }
});

test('a page that opens another screen loads no picture of the home screen', async () => {
  const { body } = await ask('/');
  // A lazy picture is not loaded while the screen is hidden.
  const loading = [...body.matchAll(/<img\b[^>]*\bloading="(\w+)"/g)].map(([, how]) => how);
  expect(loading.length).toBeGreaterThan(0);
  expect(loading.filter((how) => how !== 'lazy')).toEqual([]);
});

test('iPhones make no telephone numbers of what the app is about to take over', async () => {
  for (const url of ['/', `/p/${goods.productId}`]) {
    const { body } = await ask(url);
    const [tag] = /<meta name="format-detection"[^>]*>/.exec(body) ?? [];
    expect(tag).toBe('<meta name="format-detection" content="telephone=no">');
  }
});

test('the policy allows exactly the script and the styles of the page', async () => {
  const { body, headers } = await ask('/');
  const inline = [...body.matchAll(/<(script|style)>([\s\S]*?)<\/\1>/g)];
  expect(inline.map(([, tag]) => tag)).toEqual(['script', 'style']);
  for (const [, , text = ''] of inline) {
    const hash = createHash('sha256').update(text).digest('base64');
    expect(headers['content-security-policy']).toContain(`'sha256-${hash}'`);
  }
});

test('a page is compressed once, and not sent to who has it', async () => {
  const { rawPayload, headers } = await ask('/', { 'accept-encoding': 'gzip, br' });
  expect(headers['content-encoding']).toBe('br');
  expect(brotliDecompressSync(rawPayload).toString()).toContain('<div id="root"><nav');
  const again = await ask('/', { 'if-none-match': headers.etag });
  expect(again.statusCode).toBe(304);
  expect(again.body).toBe('');
});

test('no proxy may rewrite what the app takes over', async () => {
  const { productId, shopId } = goods;
  const pages = ['/', '/index.html', `/p/${productId}`, `/s/${shopId}`, '/p/987654'];
  for (const url of [...pages, `/frag/explore?${visitor}`]) {
    const { headers } = await ask(url);
    expect(headers['cache-control'], url).toMatch(/^public, .*\bno-transform$/);
  }
});

test('a new price is on the page within moments', async () => {
  await ask('/');
  const { db } = shop;
  await db.update(product).set({ priceFrom: 98_765 }).where(eq(product.id, goods.productId));
  await expect.poll(async () => (await ask('/')).body).toContain('98765');
  await db.update(product).set({ priceFrom: 4200 }).where(eq(product.id, goods.productId));
});

test('every part of a screen that reads several things is current within moments', async () => {
  const { db } = shop;
  const seen = async () => (await readFragment(`/shop/${goods.shopId}`)).state.reads;
  expect((await seen()).length).toBeGreaterThan(1);
  await db.update(product).set({ priceFrom: 98_765 }).where(eq(product.id, goods.productId));
  await expect.poll(async () => JSON.stringify(await seen())).toContain('98765');
  await db.update(product).set({ priceFrom: 4200 }).where(eq(product.id, goods.productId));
});

test('a name with markup stays text', async () => {
  const { db } = shop;
  const before = { name: { en: goods.name } };
  await db
    .update(product)
    .set({ name: { en: hostile } })
    .where(eq(product.id, goods.productId));
  const { body } = await ask(`/p/${goods.productId}?lang=en`);
  expect(body).not.toContain('<script>alert');
  expect(body).not.toContain('<img src=x');
  expect(body).toContain('&lt;img src=x onerror=alert()&gt;');
  await db.update(product).set(before).where(eq(product.id, goods.productId));
});

test('a fragment has a screen, its styles and its data', async () => {
  const { html, css, state, reply } = await readFragment(`/detail/${goods.productId}`);
  expect(html.replaceAll(/<[^>]*>/g, '')).toContain(goods.name);
  expect(css).toMatch(/@layer utilities\{/);
  expect(state.path).toBe(`/detail/${goods.productId}`);
  expect(state.reads[0]?.data).toMatchObject({ name: goods.name });
  expect(state.preloads.every((file) => file.startsWith('/assets/'))).toBe(true);
  expect(reply.headers['cache-control']).toMatch(/s-maxage=\d+, stale-while-revalidate=\d+/);
});

test.each([
  ['a search keeps its query', '/search?q=thing', '/search?q=thing'],
  ['a path behind the guard is the login, for a visitor', '/bag', '/login?required'],
])('%s', async (_, path, shown) => {
  expect((await readFragment(path)).state.path).toBe(shown);
});

test('a shopper gets the frame of a path behind the guard, which nothing takes over', async () => {
  const { html, state } = await readFragment('/bag', 'lang=en&offer=&shopper=true&saver=false');
  expect(html).toContain('<h1');
  expect(state.path).toBeUndefined();
  expect(state.reads).toEqual([]);
});

test.each(['/detail/987654', '/homes-and-gardens', '/shop/987654', `/search?q=${'x'.repeat(600)}`])(
  'there is no fragment for %s',
  async (path) => {
    const asked = `/frag${path}${path.includes('?') ? '&' : '?'}${visitor}`;
    expect(await ask(asked)).toMatchObject({ statusCode: 204, body: '' });
  },
);

test('a fragment is offered a language only if it is another one', async () => {
  const offered = await readFragment('/explore', 'lang=en&offer=fr&shopper=false&saver=false');
  expect(offered.html).toContain('Continuer en français');
  const own = await readFragment('/explore', 'lang=fr&offer=fr&shopper=false&saver=false');
  expect(own.html).not.toContain('Continuer en français');
});
