import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { limitRates } from './rate-limits.ts';

test('keeps a count through requests from thousands of other addresses', async () => {
  const app = Fastify();
  const requestsPerMinute = { read: 1, write: 1, secret: 1, upload: 1 };
  await limitRates(app, { requestsPerMinute });
  app.get('/', { config: { rateClass: 'read' } }, async () => 'ok');
  const read = async (remoteAddress: string) =>
    (await app.inject({ url: '/', remoteAddress })).statusCode;
  expect(await read('192.0.2.1')).toBe(200);
  expect(await read('192.0.2.1')).not.toBe(200);
  for (let n = 0; n < 5001; n += 1) {
    expect(await read(`2001:db8:0:${n.toString(16)}::1`)).toBe(200);
  }
  expect(await read('192.0.2.1')).not.toBe(200);
  await app.close();
});
