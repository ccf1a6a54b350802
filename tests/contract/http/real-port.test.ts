import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { user } from '#contract/calls/account.ts';
import * as bounds from '#contract/rules/bounds.ts';
import { createTestShop, type TestShop } from '../../support/shop.ts';

let shop: TestShop;
let port: number;

beforeAll(async () => {
  shop = await createTestShop();
  await shop.app.listen({ host: '127.0.0.1', port: 0 });
  port = (shop.app.server.address() as AddressInfo).port;
});

afterAll(() => shop.close());

/** Writes bytes to the port and returns the response until the server closes. */
async function exchange(request: string): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  const pieces: Buffer[] = [];
  socket.on('data', (piece) => void pieces.push(piece));
  socket.on('error', () => undefined);
  socket.end(request);
  await once(socket, 'close');
  return Buffer.concat(pieces).toString();
}

test('a call over a real connection is answered like any other', async () => {
  const ada = await shop.register();
  const url = `http://127.0.0.1:${port}${user.info.path}`;
  const reply = await fetch(url, { headers: { token: ada.token } });
  const { text } = await shop.call(user.info, {}, ada);
  expect(await reply.text()).toBe(text);
});

test('a body that turns out too large is refused', async () => {
  const piece = 'x'.repeat(64 * 1024);
  let sent = 0;
  const body = new ReadableStream({
    pull(stream) {
      if (sent > bounds.maxBodyBytes * 2) return stream.close();
      sent += piece.length;
      stream.enqueue(new TextEncoder().encode(piece));
    },
  });
  const reply = await fetch(`http://127.0.0.1:${port}${user.login.path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body,
    duplex: 'half',
  } as RequestInit);
  expect([reply.status, ((await reply.json()) as { error: string }).error]).toEqual([
    413,
    'too_large',
  ]);
});

test.each([
  ['not HTTP at all', '\u0000\u0001 nonsense\r\n\r\n'],
  ['a method that does not exist', 'STEAL / HTTP/1.1\r\nhost: x\r\n\r\n'],
  [
    'two lengths',
    'POST /api/user/login HTTP/1.1\r\nhost: x\r\ncontent-length: 1\r\ncontent-length: 2\r\n\r\n{}',
  ],
  [
    'a length and chunks',
    'POST /api/user/login HTTP/1.1\r\nhost: x\r\ncontent-length: 4\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\n',
  ],
  ['a header that is too long', `GET / HTTP/1.1\r\nhost: x\r\nx: ${'y'.repeat(20_000)}\r\n\r\n`],
  ['an unknown expectation', 'GET / HTTP/1.1\r\nhost: x\r\nexpect: wonders\r\n\r\n'],
  ['a header without a name', 'GET / HTTP/1.1\r\nhost: x\r\n: y\r\n\r\n'],
  ['a version that does not exist', 'GET / HTTP/9.9\r\nhost: x\r\n\r\n'],
  ['a path with a space', 'GET /a b HTTP/1.1\r\nhost: x\r\n\r\n'],
])('%s is refused without internals, and the server keeps running', async (_name, request) => {
  const reply = await exchange(request);
  expect(reply).toMatch(/^HTTP\/1\.1 4\d\d /);
  expect(reply).toMatch(/^content-type: application\/json; charset=utf-8\r$/im);
  expect(reply).toMatch(/^connection: close\r$/im);
  const [, body = ''] = reply.split('\r\n\r\n', 2);
  expect(Object.keys(JSON.parse(body))).toEqual(['code', 'msg', 'data', 'error', 'retryable']);
  expect(reply).not.toMatch(/node_modules|\bat .+:\d+/);
  expect((await fetch(`http://127.0.0.1:${port}/api/health`)).status).toBe(200);
});

test('the status of malformed HTTP says what was wrong', async () => {
  const long = `GET / HTTP/1.1\r\nhost: x\r\nx: ${'y'.repeat(20_000)}\r\n\r\n`;
  expect(await exchange(long)).toMatch(/^HTTP\/1\.1 431 [\s\S]*"too_large"/);
  expect(await exchange('nonsense\r\n\r\n')).toMatch(/^HTTP\/1\.1 400 [\s\S]*"invalid_input"/);
});

test('a request that does not arrive in time is refused in the same shape', async () => {
  const { app } = await shop.openAnother({}, { headers: 300, request: 300, check: 50 });
  await app.listen({ host: '127.0.0.1', port: 0 });
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
  socket.write('GET / HTTP/1.1\r\nhost: x\r\n');
  const [reply] = (await once(socket, 'data')) as [Buffer];
  socket.destroy();
  expect(reply.toString()).toMatch(/^HTTP\/1\.1 408 [\s\S]*"unavailable","retryable":true/);
});

test('a call without a Host header is answered', async () => {
  const socket = connect(port, '127.0.0.1');
  socket.write('GET /api/health HTTP/1.1\r\nconnection: close\r\n\r\n');
  const [reply] = (await once(socket, 'data')) as [Buffer];
  expect(reply.toString()).toMatch(/^HTTP\/1\.1 200 /);
});
