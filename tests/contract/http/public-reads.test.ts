import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { home } from '#contract/calls/catalogue.ts';
import { service } from '#contract/calls/service.ts';
import { createTestShop, type TestShop } from '../../support/shop.ts';

let shop: TestShop;

beforeAll(async () => {
  shop = await createTestShop();
  // Longer than what is worth compressing.
  for (let index = 0; index < 6; index += 1) await shop.seedProduct();
});

afterAll(() => shop.close());

const url = `${home.board.path}?lang=en`;
const ask = (headers = {}) => shop.app.inject({ url, headers });

test('who has the answer gets none', async () => {
  const { headers } = await ask();
  const again = await ask({ 'if-none-match': headers.etag });
  expect(again.statusCode).toBe(304);
  expect(again.body).toBe('');
  expect(again.headers['cache-control']).toBe(headers['cache-control']);
});

test('another answer has another validator', async () => {
  const before = (await ask()).headers.etag;
  await shop.seedProduct();
  const after = await ask({ 'if-none-match': before });
  expect(after.statusCode).toBe(200);
  expect(after.headers.etag).not.toBe(before);
});

test('it is the same in every encoding', async () => {
  const plain = await ask();
  const br = await ask({ 'accept-encoding': 'gzip, deflate, br' });
  const gzip = await ask({ 'accept-encoding': 'gzip' });
  expect([plain, br, gzip].map(({ headers }) => headers['content-encoding'])).toEqual([
    undefined,
    'br',
    'gzip',
  ]);
  expect(brotliDecompressSync(br.rawPayload).toString()).toBe(plain.body);
  expect(gunzipSync(gzip.rawPayload).toString()).toBe(plain.body);
});

test.each([
  ['br;q=0, gzip', 'gzip'],
  ['br; q=0.0, gzip;q=0', undefined],
  ['br;\tq=0, gzip', 'gzip'],
  ['GZIP, br;q=0.5', 'br'],
  ['brotli', undefined],
])('of "%s" it takes %s', async (accepted, encoding) => {
  const { headers } = await ask({ 'accept-encoding': accepted });
  expect(headers['content-encoding']).toBe(encoding);
});

test('whether the shop is there is asked of itself', async () => {
  const { headers } = await shop.app.inject({ url: service.health.path });
  expect(headers['cache-control']).toBe('public, no-cache');
});
