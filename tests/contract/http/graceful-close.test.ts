import type { AddressInfo } from 'node:net';
import type pg from 'pg';
import { v7 as newId } from 'uuid';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { cart } from '#contract/calls/cart.ts';
import { service } from '#contract/calls/service.ts';
import { requestFor } from '../../support/calls/calling.ts';
import { bytesOf, Wire } from '../../support/calls/wire.ts';
import { createTestShop, type Shopper, type TestApp, type TestShop } from '../../support/shop.ts';

let shop: TestShop;
let ada: Shopper;
let skuId: string;
let release = () => {};

beforeEach(async () => {
  shop = await createTestShop();
  ada = await shop.register();
  skuId = String((await shop.seedProduct()).skuId);
});

afterEach(async () => {
  release();
  await shop.close();
});

/** Makes a server listen. Returns its port. */
async function listen({ app }: TestApp): Promise<number> {
  await app.listen({ host: '127.0.0.1', port: 0 });
  return (app.server.address() as AddressInfo).port;
}

const add = (quantity: number) =>
  bytesOf(
    requestFor(
      cart.add,
      { id: newId(), sku_id: skuId, quantity },
      {
        ...ada,
        key: newId(),
        lang: 'it',
      },
    ),
  );

/** Locks every bag, so that calls stay in flight, until `release`. */
async function lockBags(): Promise<void> {
  const { $client: pool } = shop.db as unknown as { $client: pg.Pool };
  const client = await pool.connect();
  await client.query('begin');
  await client.query('lock table cart_line in access exclusive mode');
  release = () => {
    // Closing the connection ends the transaction.
    client.release(true);
    release = () => {};
  };
}

/** Resolves once a call waits for the lock. */
async function untilWaiting(): Promise<void> {
  const waiting = `select from pg_locks where relation = 'cart_line'::regclass and not granted`;
  await expect.poll(async () => (await shop.db.execute(waiting)).rowCount).toBe(1);
}

const total = async () => (await shop.ok(cart.index, {}, ada)).total_num;

describe('a server that closes', () => {
  test('ends idle connections at once, and finishes the call in flight', async () => {
    const server = await shop.openAnother();
    const port = await listen(server);
    const [busy, idle, silent] = [
      await Wire.open(port),
      await Wire.open(port),
      await Wire.open(port),
    ];
    idle.write(bytesOf(requestFor(service.health, {}, {})));
    expect(await idle.until(/\{.*\}/)).toMatch(/^connection: keep-alive\r$/im);
    await lockBags();
    busy.write(add(3));
    await untilWaiting();
    const closing = server.app.close();
    await Promise.all([idle.closed, silent.closed]);
    expect(busy.received).toBe('');
    release();
    await Promise.all([busy.closed, closing]);
    expect(busy.received).toMatch(/^HTTP\/1\.1 200 /);
    expect(busy.received).toMatch(/^connection: close\r$/im);
    expect(await total()).toBe(3);
  });

  test('starts no further call on a busy connection', async () => {
    const server = await shop.openAnother();
    const port = await listen(server);
    const busy = await Wire.open(port);
    await lockBags();
    busy.write(add(3));
    await untilWaiting();
    const closing = server.app.close();
    busy.write(add(40));
    release();
    await Promise.all([busy.closed, closing]);
    expect(await total()).toBe(3);
  });

  test('answers unfinished calls as unavailable, whatever they wait for', async () => {
    const server = await shop.openAnother({ shutdownTimeoutMs: 200 });
    const port = await listen(server);
    const [slow, half] = [await Wire.open(port), await Wire.open(port)];
    half.write(add(40).slice(0, -5));
    await lockBags();
    slow.write(add(3));
    await untilWaiting();
    await Promise.all([server.app.close(), slow.closed, half.closed]);
    for (const { received } of [slow, half]) {
      expect(received).toMatch(/^HTTP\/1\.1 503 /);
      expect(received).toMatch(/^connection: close\r$/im);
      expect(received).toContain('Servizio');
      expect(received).toContain('"error":"unavailable","retryable":true');
    }
    release();
    // The first call may still commit; the second never arrived whole.
    expect([0, 3]).toContain(await total());
  });
});

describe('a client that does not send its request', () => {
  test.each([
    ['headers', 'GET /api/health HTTP/1.1\r\nhost: shop.test\r\n'],
    [
      'body',
      'POST /api/user/login HTTP/1.1\r\nhost: shop.test\r\ncontent-type: application/json\r\ncontent-length: 9\r\n\r\n{',
    ],
  ])('is cut off in the middle of its %s', async (_part, bytes) => {
    const server = await shop.openAnother({}, { headers: 50, request: 100, check: 10 });
    const port = await listen(server);
    const wire = await Wire.open(port);
    wire.write(bytes);
    await wire.closed;
    expect(wire.received).toMatch(/^HTTP\/1\.1 408 /);
  });

  test('has ten seconds for headers, and thirty for the whole request', () => {
    const { headersTimeout, requestTimeout } = shop.app.server;
    expect({ headersTimeout, requestTimeout }).toEqual({
      headersTimeout: 10_000,
      requestTimeout: 30_000,
    });
  });
});
