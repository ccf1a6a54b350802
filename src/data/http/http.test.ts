import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { user } from '#contract/calls/account.ts';
import { assetUrl, privateFileUrl } from '#contract/calls/assets.ts';
import { likes } from '#contract/calls/likes.ts';
import { headers } from '#contract/wire.ts';
import { connectivity } from '#sync/sync.ts';
import { session } from '../session.ts';
import { loadPrivateFile, put, send } from './http.ts';

type Answer = (reply: ServerResponse) => void;

/** How the server answers, and the requested paths. The target of its redirects succeeds. */
let answer: Answer;
let asked: string[];
/** The headers of the last request. */
let sent: IncomingHttpHeaders;
const server = createServer((request, reply) => {
  sent = request.headers;
  asked.push(request.url?.split('?')[0] ?? '');
  if (request.url?.startsWith('/elsewhere')) return json(200, success)(reply);
  answer(reply);
});

const success = { code: 1, msg: '', data: { product_id: '7', is_on: true } };
const dead = { code: 401, msg: 'log in', data: {}, error: 'unauthorised', retryable: false };

const as =
  (type: string) =>
  (status: number, text: string): Answer =>
  (reply) => {
    reply.writeHead(status, { 'content-type': type, 'cache-control': 'public, max-age=3600' });
    reply.end(text);
  };
const html = (status: number) => as('text/html; charset=utf-8')(status, '<h1>Hotel Wi-Fi</h1>');
const json = (status: number, body: object) =>
  as('application/json; charset=utf-8')(status, JSON.stringify(body));
const redirect =
  (status: number): Answer =>
  (reply) =>
    reply.writeHead(status, { location: '/elsewhere' }).end();
const cutOff: Answer = (reply) => {
  reply.writeHead(200, { 'content-type': 'application/json', 'content-length': 100 });
  reply.write('{"code":1,', () => reply.destroy());
};

beforeAll(async () => {
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  vi.stubGlobal('location', new URL(`http://127.0.0.1:${port}/`));
});
beforeEach(() => {
  asked = [];
  session.setState({ token: 'token', shopperId: '7', ended: null });
  connectivity.note('server');
});
afterEach(() => session.setState({ token: null, shopperId: null, ended: null }));
afterAll(async () => {
  vi.unstubAllGlobals();
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

const write = () => send(likes.favourite, { product_id: '7', is_on: true }, { key: 'key' });
const open = { isOnline: true, isPortal: false };
const closed = { isOnline: false, isPortal: false };
const portal = { isOnline: false, isPortal: true };

test.each<[string, Answer, string, typeof open]>([
  ['an HTML 200', html(200), 'portal', portal],
  ['an HTML 401', html(401), 'portal', portal],
  ['an HTML 511', html(511), 'portal', portal],
  ['a 302', redirect(302), 'portal', portal],
  ['a 307', redirect(307), 'portal', portal],
  ['an HTML 404', html(404), 'status', open],
  ['an HTML 403', html(403), 'status', open],
  ['an HTML 413', html(413), 'status', open],
  ['an HTML 502', html(502), 'status', open],
  ['an HTML 503', html(503), 'status', open],
  ['an HTML 504', html(504), 'status', open],
  ['plain text', as('text/plain')(200, 'ok'), 'network', open],
  ['a 204', (reply) => reply.writeHead(204).end(), 'network', open],
  ['JSON without an envelope', json(200, { status: 'ok' }), 'network', open],
  ['JSON that is cut', as('application/json')(200, '{"code":1,"msg":"","da'), 'network', open],
  ['a refusal without its reason', json(404, { code: 404, msg: 'no' }), 'status', open],
  ['a success with status 401', json(401, success), 'status', open],
  ['an envelope sent as HTML', as('text/html')(200, JSON.stringify(success)), 'portal', portal],
  ['a body that breaks off', cutOff, 'network', closed],
])(
  '%s does not answer a write, an upload, a private file or the question who is logged in',
  async (_, given, reason, way) => {
    answer = given;
    const calls = [
      write,
      () => put(assetUrl('a'), undefined, {}),
      () => loadPrivateFile('a'),
      () => send(user.info, {}),
    ];
    for (const ask of calls) {
      expect(await ask()).toMatchObject({ kind: 'unreachable', reason });
      expect(connectivity.store.getState()).toEqual(way);
    }
    expect(session.getState()).toMatchObject({ token: 'token', ended: null });
    expect(asked).not.toContain('/elsewhere');
  },
);

test('an envelope can succeed, refuse, ask to retry and end the session', async () => {
  answer = json(200, success);
  expect(await write()).toMatchObject({ kind: 'delivered', data: success.data });
  answer = json(404, { ...dead, code: 404, error: 'not_found' });
  expect(await write()).toMatchObject({ kind: 'refused', word: 'not_found', isFinal: false });
  answer = json(200, { ...dead, code: 1201, error: 'sold_out' });
  expect(await write()).toMatchObject({ kind: 'refused', word: 'sold_out', isFinal: true });
  answer = json(503, { ...dead, code: 503, error: 'unavailable', retryable: true });
  expect(await write()).toMatchObject({ kind: 'unreachable', reason: 'busy' });
  answer = json(401, dead);
  expect(await write()).toEqual({ kind: 'unauthorised', msg: 'log in' });
  expect(session.getState()).toMatchObject({ token: null, ended: { reason: 'log in' } });
});

test('the first response not from a portal clears the portal', async () => {
  answer = html(200);
  await write();
  answer = html(502);
  await write();
  expect(connectivity.store.getState()).toEqual(closed);
  answer = html(200);
  await write();
  answer = json(404, { ...dead, error: 'not_found' });
  await write();
  expect(connectivity.store.getState()).toEqual(open);
});

const picture =
  (status: number, type: string, isWhole = true): Answer =>
  (reply) => {
    reply.writeHead(status, { 'content-type': type, 'content-length': 3 });
    const bytes = Buffer.from([1, 255, 3]);
    if (isWhole) reply.end(bytes);
    else reply.write(bytes.subarray(0, 2), () => reply.destroy());
  };

test.each(['image/webp', 'image/jpeg'])(
  'a private file is asked for by token: %s',
  async (type) => {
    connectivity.note('nobody');
    answer = picture(200, type);
    const outcome = await loadPrivateFile('a');
    if (outcome.kind !== 'delivered') throw new Error(outcome.kind);
    expect(outcome.data.type).toBe(type);
    expect(Array.from(new Uint8Array(await outcome.data.arrayBuffer()))).toEqual([1, 255, 3]);
    expect(asked).toEqual([privateFileUrl('a')]);
    expect(sent).toMatchObject({ [headers.token]: 'token', [headers.shopper]: '7' });
    expect(sent['cache-control']).toBe('no-cache');
    expect(connectivity.store.getState()).toEqual(open);
  },
);

test('a private file that is truncated, not a picture or missing is a failure', async () => {
  answer = picture(200, 'image/webp', false);
  expect(await loadPrivateFile('a')).toMatchObject({ kind: 'unreachable', reason: 'network' });
  answer = picture(200, 'image/svg+xml');
  expect(await loadPrivateFile('a')).toMatchObject({ kind: 'unreachable', reason: 'network' });
  answer = picture(502, 'image/webp');
  expect(await loadPrivateFile('a')).toMatchObject({ kind: 'unreachable', reason: 'status' });
  answer = json(404, { ...dead, code: 404, error: 'not_found' });
  expect(await loadPrivateFile('a')).toMatchObject({ kind: 'refused', word: 'not_found' });
});
