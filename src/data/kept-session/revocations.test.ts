import 'fake-indexeddb/auto';
import { createHash } from 'node:crypto';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { user } from '#contract/calls/account.ts';
import { sessions } from '#contract/calls/sessions.ts';
import { endSession, session } from '../session.ts';
import { revokeLeft, revokeSession, sendRevocations, waitingLogouts } from './revocations.ts';
import { sessionDb } from './session-db.ts';

type Asked = { path: string; token: string | null; body: unknown };

/** What the server was asked; an undefined reply is a missing network. */
let asked: Asked[];
let reply: () => Response | undefined;

const done = () => Response.json({ code: 1, msg: '', data: {} });
const dead = () =>
  Response.json(
    { code: 401, msg: 'expired', data: null, error: 'unauthorised', retryable: false },
    { status: 401 },
  );

beforeEach(() => {
  asked = [];
  reply = done;
  vi.stubGlobal('location', new URL('https://shop.example/'));
  vi.stubGlobal('fetch', async (request: Request, init: RequestInit = {}) => {
    const path = new URL(request.url).pathname;
    const body = JSON.parse(String(init.body ?? (await request.clone().text())));
    asked.push({ path, token: request.headers.get('token'), body });
    const answer = reply();
    if (!answer) throw new TypeError('Failed to fetch');
    return answer;
  });
  session.setState({ token: 'hers', shopperId: 'ada' });
});
afterEach(async () => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
  endSession();
  await sessionDb().revocations.clear();
});

const waiting = () => waitingLogouts.getState().count;
const digest = createHash('sha256').update('hers').digest('hex');

async function logOutOffline(): Promise<void> {
  reply = () => undefined;
  const revoked = revokeSession('hers');
  endSession();
  await revoked;
}

test('a logout that reaches the server leaves nothing', async () => {
  await revokeSession('hers');
  expect(asked.map(({ path }) => path)).toEqual([user.logout.path]);
  expect(await sessionDb().revocations.count()).toBe(0);
  expect(waiting()).toBe(0);
});

test('a logout without a network waits, without the token', async () => {
  await logOutOffline();
  expect(waiting()).toBe(1);
  expect(JSON.stringify(await sessionDb().revocations.toArray())).not.toContain('hers');
});

test('it is sent once, even if another shopper is logged in by then, and not as theirs', async () => {
  await logOutOffline();
  reply = done;
  asked = [];
  session.setState({ token: 'his', shopperId: 'bob' });
  await sendRevocations();
  await sendRevocations();
  expect(asked).toEqual([{ path: sessions.end.path, token: null, body: { digest } }]);
  expect(waiting()).toBe(0);
  expect(session.getState().token).toBe('his');
});

test('it waits on while the server is out of reach, for as long as the session may live', async () => {
  await logOutOffline();
  await sendRevocations();
  expect(waiting()).toBe(1);
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 3 * 24 * 60 * 60 * 1000 + 1 });
  asked = [];
  await sendRevocations();
  expect([waiting(), asked.length]).toEqual([0, 0]);
});

test('a session that is over already needs no revocation', async () => {
  reply = dead;
  await revokeSession('hers');
  expect(waiting()).toBe(0);
});

test('a refusal does not keep it for ever', async () => {
  await logOutOffline();
  reply = dead;
  await sendRevocations();
  expect(waiting()).toBe(0);
});

test('a session that is left without a logout is ended by its digest, now or later', async () => {
  await revokeLeft('hers');
  expect(asked.map(({ path, body }) => [path, body])).toEqual([[sessions.end.path, { digest }]]);
  expect(waiting()).toBe(0);
  reply = () => undefined;
  await revokeLeft('hers');
  expect(waiting()).toBe(1);
});
