import { afterAll, beforeAll, expect, test } from 'vitest';
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
  ['/assets/gone.js', '*/*'],
  ['/gone.png', asPage],
  ['/api/gone', asPage],
])('%s is not a screen', async (url, accept) => {
  expect((await ask(url, accept)).statusCode).toBe(404);
});
