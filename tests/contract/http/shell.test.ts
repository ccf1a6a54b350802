import { afterAll, beforeAll, expect, test } from 'vitest';
import type { PageState } from '#contract/rendering.ts';
import { createTestShop, type TestShop } from '../../support/shop.ts';

let shop: TestShop;

beforeAll(async () => {
  shop = await createTestShop();
});

afterAll(() => shop.close());

const asPage = 'text/html,application/xhtml+xml,*/*;q=0.8';
const ask = (url: string, accept = asPage) => shop.app.inject({ url, headers: { accept } });

test.each(['/register', '/detail/5?from=letter', '/no/such/screen'])(
  '%s, without #, redirects into the app',
  async (url) => {
    const { statusCode, headers } = await ask(url);
    expect(statusCode).toBe(302);
    expect(headers.location).toBe(`/#${url}`);
  },
);

test.each([
  '/%23/detail/5',
  '/%2523%252Fdetail%252F5',
  '/index.html%23/detail/5',
  '/detail/5)',
  '/detail/5.',
  '/p/5%E3%80%82',
  '/p/5%E5%BE%88%E5%A5%BD',
  '/%EF%BC%83/detail/5',
])('%s, a link that a messenger has changed, redirects to what it means', async (url) => {
  const { statusCode, headers } = await ask(url);
  expect([statusCode, headers.location]).toEqual([302, '/#/detail/5']);
});

test.each([
  ['/assets/gone.js', '*/*'],
  ['/gone.png', asPage],
  ['/api/gone', asPage],
])('%s is not a screen', async (url, accept) => {
  expect((await ask(url, accept)).statusCode).toBe(404);
});

test.each([
  ['fr-CH, de;q=0.9, en;q=0.8', { lang: 'fr', text: 'Continuer en français', close: 'Fermer' }],
  ['de, th;q=0.5', { lang: 'th', text: 'ใช้งานเป็นภาษาไทย', close: 'ปิด' }],
  ['zh-TW, en;q=0.5', undefined],
  ['de', undefined],
])('a browser that asks for %s is offered %o', async (accepted, offer) => {
  const { body, headers } = await shop.app.inject({
    url: '/',
    headers: { 'accept-language': accepted },
  });
  expect(stateOf(body).offer).toEqual(offer);
  expect(headers['vary']).toMatch(/\bAccept-Language\b/i);
});

test('a chosen language is offered no other', async () => {
  const headers = { 'accept-language': 'fr', cookie: 'Local_Lang=th' };
  const { body } = await shop.app.inject({ url: '/', headers });
  expect(stateOf(body).offer).toBeUndefined();
});

function stateOf(page: string): PageState {
  return JSON.parse(/id="state">([^<]*)/.exec(page)?.[1] ?? '');
}
