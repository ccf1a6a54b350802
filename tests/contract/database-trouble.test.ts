import type { Pool } from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { user } from '#contract/account.ts';
import { service } from '#contract/service.ts';
import { createTestShop, type Shopper, type TestShop } from '../support/shop.ts';

let shop: TestShop;
let ada: Shopper;

beforeEach(async () => {
  shop = await createTestShop();
  ada = await shop.register();
});

afterEach(() => shop.close());

const killOthers = `select pg_terminate_backend(pid) from pg_stat_activity
  where datname = current_database() and pid <> pg_backend_pid()`;

test('connections that break are replaced, and the server goes on', async () => {
  const other = await shop.openAnother();
  await Promise.all(Array.from({ length: 8 }, () => other.ok(service.health, {})));
  await shop.db.execute(killOthers);
  const words = await Promise.all(Array.from({ length: 8 }, () => other.word(user.info, {}, ada)));
  expect(words.filter((word) => word !== 'ok' && word !== 'unavailable')).toEqual([]);
  expect(await other.word(user.info, {}, ada)).toBe('ok');
});

test('who waits too long for a connection is told to come again', async () => {
  const { $client: pool } = shop.db as unknown as { $client: Pool };
  const held = await Promise.all(Array.from({ length: pool.options.max }, () => pool.connect()));
  pool.options.connectionTimeoutMillis = 50;
  const { status, body } = await shop.send({ url: '/api/home/board' });
  for (const client of held) client.release();
  expect([status, body.error, body.retryable]).toEqual([503, 'unavailable', true]);
  expect(await shop.word(user.info, {}, ada)).toBe('ok');
});

test('a query that takes too long is answered as unavailable, and may be tried again', async () => {
  await shop.db.execute(`create or replace function in_language(texts jsonb, lang text, fallback text) returns text
    language plpgsql as $$ begin
      raise exception 'canceling statement due to statement timeout' using errcode = '57014';
    end $$`);
  await shop.seedProduct();
  const { status, body } = await shop.send({ url: '/api/home/board' });
  expect([status, body.error, body.retryable]).toEqual([503, 'unavailable', true]);
});

test('a fault of ours is logged, answered without its reason, and told apart by nobody', async () => {
  await shop.db.execute('alter table session rename column expires_at to gone');
  const answered = await shop.call(user.info, {}, { ...ada, lang: 'en' });
  expect(answered.status).toBe(500);
  expect(answered.body).toEqual({
    code: 500,
    msg: 'Something went wrong at the shop. Please try again later',
    data: {},
    error: 'server_error',
    retryable: true,
  });
  expect(shop.log.join('')).toContain('expires_at');
});
