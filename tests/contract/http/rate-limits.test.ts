import type { Pool } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { user } from '#contract/calls/account.ts';
import { cart } from '#contract/calls/cart.ts';
import { password } from '#contract/calls/password.ts';
import { service } from '#contract/calls/service.ts';
import { openSandbox } from '../../../server/gateways/sandbox/sandbox.ts';
import type { Gateway } from '../../../server/services/gateway.ts';
import { notRefused } from '../../support/calls/complaints.ts';
import { putRange, rangeOf, sha256Of } from '../../support/pictures/photos.ts';
import { createTestShop, type Shopper, type TestApp, type TestShop } from '../../support/shop.ts';

/** A gateway whose signatures are a word. */
const gateway: Gateway = {
  ...openSandbox({ publicUrl: undefined, host: '', port: 0 }),
  readEvent: (_body, signature) =>
    signature === 'right' ? { kind: 'known', type: 'test' } : undefined,
};

let shop: TestShop;
let strict: TestApp;
let ada: Shopper;

beforeAll(async () => {
  shop = await createTestShop({ gateway });
  strict = await shop.openAnother({
    requestsPerMinute: { read: 5, write: 3, secret: 2, upload: 4 },
  });
  ada = await shop.register();
});

afterAll(() => shop.close());

test('a request over the limit of a minute gets 429 and the time to retry', async () => {
  for (let n = 0; n < 5; n += 1) expect(await strict.word(service.health, {})).toBe('ok');
  const refused = await strict.call(service.health, {}, { lang: 'it' });
  expect([refused.status, refused.body.error]).toEqual([429, 'too_many_requests']);
  expect(notRefused(refused, 'it')).toBeUndefined();
  const seconds = Number(refused.headers['retry-after']);
  expect(seconds).toBeGreaterThan(0);
  expect(seconds).toBeLessThanOrEqual(60);
  expect(refused.body.data).toEqual({ seconds });
});

test('each class and each address is counted separately', async () => {
  const write = () => strict.word(cart.del, { cart_ids: [crypto.randomUUID()] }, ada);
  for (let n = 0; n < 3; n += 1) expect(await write()).toBe('ok');
  expect(await write()).toBe('too_many_requests');
  const bytes = Buffer.from('a part');
  const upload = async () =>
    (await putRange(strict, sha256Of(bytes), rangeOf(99, 0, bytes.length), bytes, ada)).status;
  for (let n = 0; n < 4; n += 1) expect(await upload()).toBe(200);
  expect(await upload()).toBe(429);
  const login = (ip: string) => strict.word(user.login, ada, { ip });
  expect([await login('10.1.1.1'), await login('10.1.1.1')]).toEqual(['ok', 'ok']);
  expect(await login('10.1.1.1')).toBe('too_many_requests');
  expect(await login('10.1.1.2')).toBe('ok');
});

test('events of the gateway are not counted, but those with a wrong signature are', async () => {
  const tell = async (signature: string) => {
    const headers = { 'content-type': 'application/json', [gateway.signatureHeader]: signature };
    const sent = { method: 'POST', url: `/api/gateway/${gateway.name}`, headers } as const;
    const remoteAddress = '10.1.1.3';
    return (await strict.app.inject({ ...sent, payload: '{}', remoteAddress })).statusCode;
  };
  for (let n = 0; n < 10; n += 1) expect(await tell('right')).toBe(200);
  for (let n = 0; n < 3; n += 1) expect(await tell('wrong')).toBe(401);
  expect([await tell('wrong'), await tell('right')]).toEqual([429, 200]);
});

test('calls with a secret queue, and one too many is told when to retry', async () => {
  const { $client: pool } = shop.db as unknown as { $client: Pool };
  const held = await Promise.all(Array.from({ length: pool.options.max }, () => pool.connect()));
  const asked = Array.from({ length: 250 }, (_, n) =>
    shop.word(password.sendCode, { account: `nobody${n}@example.test`, purpose: 'password' }),
  );
  await expect.poll(() => pool.waitingCount).toBe(asked.length);
  const refused = await shop.call(user.login, ada);
  for (const client of held) client.release();
  expect([refused.status, refused.body.error]).toEqual([503, 'unavailable']);
  expect([refused.body.retryable, refused.headers['retry-after']]).toEqual([true, '5']);
  expect(await Promise.all(asked)).not.toContain('unavailable');
  expect(await shop.word(user.login, ada)).toBe('ok');
});
