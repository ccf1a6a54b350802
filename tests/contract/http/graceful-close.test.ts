import type { AddressInfo } from 'node:net';
import { v7 as newId } from 'uuid';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { cart } from '#contract/calls/cart.ts';
import { service } from '#contract/calls/service.ts';
import { requestFor } from '../../support/calls/calling.ts';
import { bytesOf, Wire } from '../../support/calls/wire.ts';
import { type LockedTable, lockTable } from '../../support/database/lock-table.ts';
import { createTestShop, type Shopper, type TestApp, type TestShop } from '../../support/shop.ts';

let shop: TestShop;
let ada: Shopper;
let skuId: string;
let bags: LockedTable | undefined;

beforeEach(async () => {
  shop = await createTestShop();
  ada = await shop.register();
  skuId = String((await shop.seedProduct()).skuId);
});

afterEach(async () => {
  bags?.release();
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
    bags = await lockTable(shop.db, 'cart_line');
    busy.write(add(3));
    await bags.untilWaiting();
    const closing = server.app.close();
    await Promise.all([idle.closed, silent.closed]);
    expect(busy.received).toBe('');
    bags.release();
    await Promise.all([busy.closed, closing]);
    expect(busy.received).toMatch(/^HTTP\/1\.1 200 /);
    expect(busy.received).toMatch(/^connection: close\r$/im);
    expect(await total()).toBe(3);
  });

  test('starts no further call on a busy connection', async () => {
    const server = await shop.openAnother();
    const port = await listen(server);
    const busy = await Wire.open(port);
    bags = await lockTable(shop.db, 'cart_line');
    busy.write(add(3));
    await bags.untilWaiting();
    const closing = server.app.close();
    busy.write(add(40));
    bags.release();
    await Promise.all([busy.closed, closing]);
    expect(await total()).toBe(3);
  });

  test('answers unfinished calls as unavailable, whatever they wait for', async () => {
    const server = await shop.openAnother({ shutdownTimeoutMs: 200 });
    const port = await listen(server);
    const [slow, half] = [await Wire.open(port), await Wire.open(port)];
    half.write(add(40).slice(0, -5));
    bags = await lockTable(shop.db, 'cart_line');
    slow.write(add(3));
    await bags.untilWaiting();
    await Promise.all([server.app.close(), slow.closed, half.closed]);
    for (const { received } of [slow, half]) {
      expect(received).toMatch(/^HTTP\/1\.1 503 /);
      expect(received).toMatch(/^connection: close\r$/im);
      expect(received).toContain('Servizio');
      expect(received).toContain('"error":"unavailable","retryable":true');
    }
    bags.release();
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
