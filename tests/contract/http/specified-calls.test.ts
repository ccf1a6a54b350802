import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { headers } from '#contract/wire.ts';
import { specifiedCalls, visitorCalls } from '../../support/project/specified-calls.ts';
import { createTestShop, type TestShop } from '../../support/shop.ts';

let shop: TestShop;

beforeAll(async () => {
  shop = await createTestShop();
});

afterAll(() => shop.close());

/** Makes a call as the specification writes it, without parameters. */
async function make(name: string, token?: string) {
  const [method, url] = name.split(' ') as ['GET' | 'POST', string];
  const own = token ? { [headers.token]: token } : {};
  return await shop.send({ method, url, headers: own, ...(method === 'POST' && { payload: {} }) });
}

describe('section 7: the calls', () => {
  test.each(specifiedCalls)('%s', async (name) => {
    const { status, body } = await make(name);
    const isOpen = visitorCalls.includes(name);
    expect([status === 401, body.code === 401]).toEqual([!isOpen, !isOpen]);
    const { token } = await shop.register();
    const known = await make(name, token);
    expect([401, 404]).not.toContain(known.status);
    expect(known.body.code).toBeGreaterThan(0);
  });

  test('a call that it does not have is not found', async () => {
    expect((await make('GET /api/user/nothing')).status).toBe(404);
  });
});
