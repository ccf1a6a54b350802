import type { Pool } from 'pg';
import { v7 as newId } from 'uuid';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { user } from '#contract/calls/account.ts';
import { address } from '#contract/calls/addresses.ts';
import { service } from '#contract/calls/service.ts';
import { addressForm } from '../../support/goods/purchases.ts';
import { createTestShop, type Shopper, type TestShop } from '../../support/shop.ts';

let shop: TestShop;
let ada: Shopper;

beforeEach(async () => {
  shop = await createTestShop();
  ada = await shop.register();
});

afterEach(() => shop.close());

const killOthers = `select pg_terminate_backend(pid) from pg_stat_activity
  where datname = current_database() and pid <> pg_backend_pid()`;

test('broken connections are replaced, and the server keeps running', async () => {
  const other = await shop.openAnother();
  await Promise.all(Array.from({ length: 8 }, () => other.ok(service.health, {})));
  await shop.db.execute(killOthers);
  const words = await Promise.all(Array.from({ length: 8 }, () => other.word(user.info, {}, ada)));
  expect(words.filter((word) => word !== 'ok' && word !== 'unavailable')).toEqual([]);
  expect(await other.word(user.info, {}, ada)).toBe('ok');
});

test('a call that waits too long for a connection is told to retry', async () => {
  const { $client: pool } = shop.db as unknown as { $client: Pool };
  const held = await Promise.all(Array.from({ length: pool.options.max }, () => pool.connect()));
  pool.options.connectionTimeoutMillis = 50;
  const { status, body } = await shop.send({ url: '/api/home/board' });
  for (const client of held) client.release();
  expect([status, body.error, body.retryable]).toEqual([503, 'unavailable', true]);
  expect(await shop.word(user.info, {}, ada)).toBe('ok');
});

test('a query that takes too long is answered as unavailable and retryable', async () => {
  await shop.db.execute(`create or replace function in_language(texts jsonb, lang text, fallback text) returns text
    language plpgsql as $$ begin
      raise exception 'canceling statement due to statement timeout' using errcode = '57014';
    end $$`);
  await shop.seedProduct();
  const { status, body } = await shop.send({ url: '/api/home/board' });
  expect([status, body.error, body.retryable]).toEqual([503, 'unavailable', true]);
});

test('a write whose reply cannot be stored is undone, and may be repeated', async () => {
  await shop.db.execute(`create function refuse_reply() returns trigger language plpgsql as $$
    begin raise exception 'no room for replies'; end $$`);
  await shop.db.execute(`create trigger refuse_reply before update on idem
    for each row execute function refuse_reply()`);
  const options = { ...ada, key: newId() };
  const form = addressForm();
  expect(await shop.word(address.add, form, options)).toBe('server_error');
  expect(await shop.ok(address.list, {}, ada)).toEqual({ items: [] });
  await shop.db.execute('drop trigger refuse_reply on idem');
  expect(await shop.word(address.add, form, options)).toBe('ok');
});

test('an internal error is logged, and answered without its reason', async () => {
  await shop.db.execute('alter table session rename column expires_at to gone');
  const answered = await shop.call(user.info, {}, { ...ada, lang: 'en' });
  expect(answered.status).toBe(500);
  expect(answered.body).toEqual({
    code: 500,
    msg: 'Something went wrong. Please try again later',
    data: {},
    error: 'server_error',
    retryable: true,
  });
  expect(shop.log.join('')).toContain('expires_at');
});
