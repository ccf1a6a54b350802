import type { Pool } from 'pg';
import { v7 as newId } from 'uuid';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { cart } from '#contract/calls/cart.ts';
import { service } from '#contract/calls/service.ts';
import { requestTimeoutMs } from '#contract/rules/limits.ts';
import { runChores } from '../../../server/housekeeping.ts';
import { DatabaseProxy } from '../../support/database/database-proxy.ts';
import { createTestShop, type Shopper, type TestApp, type TestShop } from '../../support/shop.ts';

let shop: TestShop;
let ada: Shopper;
let proxy: DatabaseProxy;
/** A server whose connections to the database go through the proxy. */
let server: TestApp;

beforeEach(async () => {
  shop = await createTestShop();
  ada = await shop.register();
  proxy = new DatabaseProxy(shop.databaseUrl);
  server = await shop.openAnother({ databaseUrl: await proxy.open() });
});

afterEach(async () => {
  await shop.close();
  await proxy.close();
});

async function addition() {
  const { skuId } = await shop.seedProduct();
  return { id: newId(), sku_id: String(skuId), quantity: 3 };
}

/** Cuts the next connection at a statement, and no further one. */
function cutOnceAt(statement: string, when: 'before' | 'after'): void {
  proxy.cutAt = (sent) => {
    if (!sent.includes(statement)) return undefined;
    proxy.cutAt = () => undefined;
    return when;
  };
}

test.each(['begin', 'insert into cart_line', 'commit'])(
  'a write whose connection breaks before its %s is answered as unavailable, and has no effect',
  async (statement) => {
    const input = await addition();
    cutOnceAt(statement, 'before');
    const { status, body } = await server.call(cart.add, input, {
      ...ada,
      key: newId(),
      lang: 'fr',
    });
    expect({ status, body }).toEqual({
      status: 503,
      body: {
        code: 503,
        msg: 'Service momentanément indisponible. Réessayez plus tard',
        data: {},
        error: 'unavailable',
        retryable: true,
      },
    });
    expect(proxy.cuts).toBe(1);
    expect((await server.ok(cart.index, {}, ada)).total_num).toBe(0);
  },
);

test('a write with an unconfirmed commit is unavailable, and takes effect once', async () => {
  const input = await addition();
  const key = newId();
  cutOnceAt('commit', 'after');
  expect(await server.word(cart.add, input, { ...ada, key })).toBe('unavailable');
  expect((await shop.ok(cart.index, {}, ada)).total_num).toBe(3);
  const { total_num } = await server.ok(cart.add, input, { ...ada, key });
  expect(total_num).toBe(3);
  expect((await shop.ok(cart.index, {}, ada)).total_num).toBe(3);
});

test('more transactions than the pool has connections may fail at begin', async () => {
  const input = await addition();
  proxy.cutAt = (sent) => (sent.includes('begin') ? 'before' : undefined);
  for (let n = 0; n < 9; n += 1) {
    expect(await server.word(cart.add, input, { ...ada, key: newId() })).toBe('unavailable');
  }
  proxy.cutAt = () => undefined;
  expect(await server.word(cart.add, input, { ...ada, key: newId() })).toBe('ok');
});

test('a lost connection is reported once, without any sent data', async () => {
  const heard: Error[] = [];
  const hear = (warning: Error) => void heard.push(warning);
  process.on('warning', hear);
  onTestFinished(() => void process.off('warning', hear));
  const input = await addition();
  cutOnceAt('insert into cart_line', 'before');
  expect(await server.word(cart.add, input, { ...ada, key: newId() })).toBe('unavailable');
  await server.ok(service.health, {});
  expect(heard.map(({ message }) => message)).toEqual([
    'A database connection was lost: Connection terminated unexpectedly.',
  ]);
});

test('the database ends a transaction that is left open', async () => {
  const { rows } = await shop.db.execute('show idle_in_transaction_session_timeout');
  expect(rows).toEqual([{ idle_in_transaction_session_timeout: '30s' }]);
});

/** The host of the database vanishes, and time passes as the test says. */
async function vanish(): Promise<void> {
  await server.ok(service.health, {});
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  proxy.cutAt = () => 'silently';
}

function comeBack(): void {
  proxy.cutAt = () => undefined;
  vi.useRealTimers();
}

test.each(['read', 'write'])(
  'a %s of a host that has vanished is unavailable before its client gives up',
  async (kind) => {
    const input = await addition();
    const call = () =>
      kind === 'read'
        ? server.word(cart.index, {}, ada)
        : server.word(cart.add, input, { ...ada, key: newId() });
    await vanish();
    const word = call();
    await expect.poll(() => proxy.cuts).toBe(1);
    vi.advanceTimersByTime(requestTimeoutMs - 1);
    expect(await word).toBe('unavailable');
    comeBack();
    expect(await call()).toBe('ok');
  },
);

test('a round of chores ends, even if the host vanishes, and the next one succeeds', async () => {
  const failed: object[] = [];
  const log = { info: vi.fn(), warn: vi.fn(), error: (it: object) => void failed.push(it) };
  await vanish();
  let isOver = false;
  const round = runChores(server.services, log).finally(() => {
    isOver = true;
  });
  const passTime = () => {
    vi.advanceTimersByTime(requestTimeoutMs);
    return isOver;
  };
  await expect.poll(passTime, { interval: 5 }).toBe(true);
  await round;
  expect(failed.length).toBeGreaterThan(0);
  comeBack();
  failed.length = 0;
  await runChores(server.services, log);
  expect(failed).toEqual([]);
});

test('connections to a server that has become a standby are replaced', async () => {
  const input = await addition();
  const { $client: pool } = server.services.db as unknown as { $client: Pool };
  const held = await Promise.all([pool.connect(), pool.connect()]);
  for (const client of held) {
    await client.query('set default_transaction_read_only = on');
    client.release();
  }
  const words: string[] = [];
  for (let n = 0; n <= held.length; n += 1) {
    words.push(await server.word(cart.add, input, { ...ada, key: newId() }));
  }
  expect([words[0], words.at(-1)]).toEqual(['unavailable', 'ok']);
});
