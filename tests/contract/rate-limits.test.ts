import { afterAll, beforeAll, expect, test } from 'vitest';
import { user } from '#contract/account.ts';
import { cart } from '#contract/cart.ts';
import { service } from '#contract/service.ts';
import { notRefused } from '../support/complaints.ts';
import { createTestShop, type Shopper, type TestApp, type TestShop } from '../support/shop.ts';

let shop: TestShop;
let strict: TestApp;
let ada: Shopper;

beforeAll(async () => {
  shop = await createTestShop();
  strict = await shop.openAnother({ requestsPerMinute: { read: 5, write: 3, secret: 2 } });
  ada = await shop.register();
});

afterAll(() => shop.close());

test('the request after the last of a minute is answered 429, and when to come again', async () => {
  for (let n = 0; n < 5; n += 1) expect(await strict.word(service.health, {})).toBe('ok');
  const refused = await strict.call(service.health, {}, { lang: 'it' });
  expect([refused.status, refused.body.error]).toEqual([429, 'too_many_requests']);
  expect(notRefused(refused, 'it')).toBeUndefined();
  const seconds = Number(refused.headers['retry-after']);
  expect(seconds).toBeGreaterThan(0);
  expect(seconds).toBeLessThanOrEqual(60);
  expect(refused.body.data).toEqual({ seconds });
});

test('each class and each address has a count of its own', async () => {
  const write = () => strict.word(cart.del, { cart_ids: [crypto.randomUUID()] }, ada);
  for (let n = 0; n < 3; n += 1) expect(await write()).toBe('ok');
  expect(await write()).toBe('too_many_requests');
  const login = (ip: string) => strict.word(user.login, ada, { ip });
  expect([await login('10.1.1.1'), await login('10.1.1.1')]).toEqual(['ok', 'ok']);
  expect(await login('10.1.1.1')).toBe('too_many_requests');
  expect(await login('10.1.1.2')).toBe('ok');
});
