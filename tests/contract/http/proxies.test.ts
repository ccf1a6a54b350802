import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { user } from '#contract/calls/account.ts';
import { service } from '#contract/calls/service.ts';
import { createTestShop, type TestShop } from '../../support/shop.ts';

let shop: TestShop;

beforeAll(async () => {
  shop = await createTestShop();
});

afterAll(() => shop.close());

/** Calls a server's port with an X-Forwarded-For. Returns the outcome in a word. */
type Ask = (forwardedFor: string) => Promise<string>;

/** Opens the port of a server that allows five reads a minute. */
async function openPort(
  trustProxy: number | string[],
  path: string = service.health.path,
  post?: object,
): Promise<Ask> {
  const requestsPerMinute = { read: 5, write: 1e9, secret: 1e9, upload: 1e9 };
  const { app } = await shop.openAnother({ trustProxy, requestsPerMinute });
  await app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = app.server.address() as AddressInfo;
  return async (forwardedFor) => {
    const reply = await fetch(`http://127.0.0.1:${port}${path}`, {
      headers: { 'content-type': 'application/json', 'x-forwarded-for': forwardedFor },
      ...(post && { method: 'POST', body: JSON.stringify(post) }),
    });
    return ((await reply.json()) as { error?: string }).error ?? 'ok';
  };
}

/** The outcomes of eight requests, each with another address in one place of the header. */
async function askEight(ask: Ask, header: string): Promise<string[]> {
  const words: string[] = [];
  for (let n = 1; n <= 8; n += 1) words.push(await ask(header.replaceAll('#', String(n))));
  return words;
}

const unlimited = Array(8).fill('ok');
const limited = [...Array(5).fill('ok'), ...Array(3).fill('too_many_requests')];

describe('the address by which a client is counted', () => {
  test.each([
    ['one proxy', 1, '198.51.100.#, 203.0.113.9', '198.51.100.1, 203.0.113.10'],
    ['two', 2, '198.51.100.#, 203.0.113.9, 10.0.0.1', '198.51.100.1, 203.0.113.10, 10.0.0.1'],
    ['networks', ['loopback', '10.0.0.0/8'], '198.51.100.#, 203.0.113.9, 10.0.0.1', '203.0.113.10'],
  ])(
    'is the one added by the proxy, not by the client: %s',
    async (_name, proxies, sent, other) => {
      const ask = await openPort(proxies);
      expect(await askEight(ask, sent)).toEqual(limited);
      expect(await ask(other)).toBe('ok');
      expect(await askEight(ask, sent.replace('113.9', '113.2#'))).toEqual(unlimited);
    },
  );

  test.each([
    ['no proxy is trusted', 0],
    ['it came through no trusted one', ['10.0.0.0/8', 'linklocal']],
  ])('is that of the connection if %s', async (_name, proxies) => {
    expect(await askEight(await openPort(proxies), '198.51.100.#')).toEqual(limited);
  });

  test('is the /64 of an IPv6 address', async () => {
    const ask = await openPort(1);
    expect(await askEight(ask, '2001:db8:0:1:#::1')).toEqual(limited);
    expect(await askEight(ask, '2001:db8:0:1#::1')).toEqual(unlimited);
  });

  test('is the same in every notation', async () => {
    const ask = await openPort(1);
    expect(await askEight(ask, '203.0.113.9:5123#')).toEqual(limited);
    expect(await ask('::ffff:203.0.113.9')).toBe('too_many_requests');
  });
});

test('wrong logins through a proxy are throttled, whatever the client claims', async () => {
  const guess = { account: 'nobody@example.test', password: 'not this' };
  const words = await askEight(
    await openPort(1, user.login.path, guess),
    '198.51.100.#, 2001:db8::#',
  );
  const word = (n: number) => (n < 5 ? 'wrong_login' : 'login_throttled');
  expect(words).toEqual(words.map((_, n) => word(n)));
});
