import 'fake-indexeddb/auto';
import { v7 as newId } from 'uuid';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { service, sync } from '#contract/calls/service.ts';
import { topUp } from '#contract/calls/wallet/top-ups.ts';
import { dayMs } from '#contract/rules/durations.ts';
import * as limits from '#contract/rules/limits.ts';
import { deleteLocalDb, openLocalDb } from '../local-db.ts';
import type { LocalDb } from '../mirror.ts';
import { session } from '../session.ts';
import { createSettler, type SettledCall, type Settler } from './settle-old-calls.ts';

/** By then no request of another tab is in progress. */
const surelyOverMs = 2 * limits.requestTimeoutMs + 1;
const stored = JSON.stringify({ code: 1, msg: '', data: { stage: 'arrived' } });

let db: LocalDb;
let settler: Settler;
let reports: SettledCall[];
/** How the server answers when it is asked about the call; undefined without a network. */
let answer: { state: 'done' | 'void'; reply: string | null } | undefined;
let asked: number;
/** How often the call itself was sent. */
let sent: number;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'] });
  db = openLocalDb(`shopper-${newId()}`);
  session.setState({ token: 'token', shopperId: db.owner });
  [reports, answer, asked, sent] = [[], undefined, 0, 0];
  settler = createSettler(db, (settled) => reports.push(settled));
  vi.stubGlobal('location', new URL('https://shop.example/'));
  vi.stubGlobal('fetch', async ({ url }: Request) => {
    const { pathname } = new URL(url);
    if (pathname === sync.void.path) asked += 1;
    if (pathname === topUp.cardPay.path) sent += 1;
    if (pathname === sync.void.path && answer) {
      return Response.json({ code: 1, msg: '', data: answer });
    }
    if (pathname === service.health.path) return Response.json({ code: 1, msg: '', data: {} });
    throw new TypeError('Failed to fetch');
  });
});
afterEach(async () => {
  settler.stop();
  session.setState({ token: null, shopperId: null });
  vi.useRealTimers();
  vi.unstubAllGlobals();
  await deleteLocalDb(db.owner);
});

/** The locks of a browser, by name. */
function stubLocks(): Set<string> {
  const held = new Set<string>();
  vi.stubGlobal('navigator', {
    locks: {
      request: async (name: string, act: () => Promise<void>) => {
        held.add(name);
        await act();
        held.delete(name);
      },
      query: async () => ({ held: [...held].map((name) => ({ name })) }),
    },
  });
  return held;
}

/** The same database in another page. */
async function openElsewhere() {
  vi.resetModules();
  const another = (await import('../local-db.ts')).openLocalDb(db.owner);
  const there = createSettler(another, (settled) => reports.push(settled));
  onTestFinished(there.stop);
  return { another, there };
}

/** Sends a call whose reply is lost. */
async function lose() {
  const about = { kind: 'topUp.cardPay', ref: 'id' };
  const input = { id: newId(), card: 'test_visa' } as const;
  const outcome = await db.sendOnce(topUp.cardPay, input, about);
  if (outcome.kind !== 'unknown') throw new Error(`the reply arrived: ${outcome.kind}`);
  return outcome.pending;
}

test.each([
  ['the server has executed', { state: 'done', reply: stored } as const, 'delivered'],
  ['the server does not know', { state: 'void', reply: null } as const, 'not-sent'],
])('a call that %s is reported once', async (_, end, kind) => {
  db.leave(await lose());
  answer = end;
  vi.setSystemTime(Date.now() + surelyOverMs);
  await Promise.all([settler.settle(), settler.settle()]);
  await settler.settle();
  expect(reports).toMatchObject([
    { call: { kind: 'topUp.cardPay', ref: 'id' }, outcome: { kind } },
  ]);
});

test('a call that another tab may be sending is reported later, without a request', async () => {
  db.leave(await lose());
  answer = { state: 'done', reply: stored };
  const before = asked;
  await settler.settle();
  expect([reports, asked]).toEqual([[], before]);
  vi.advanceTimersByTime(surelyOverMs);
  await expect.poll(() => reports).toHaveLength(1);
});

test('a call is asked about again while the server is unreachable', async () => {
  db.leave(await lose());
  vi.setSystemTime(Date.now() + surelyOverMs);
  await settler.settle();
  expect(reports).toEqual([]);
  answer = { state: 'done', reply: stored };
  vi.advanceTimersByTime(surelyOverMs);
  await expect.poll(() => reports).toHaveLength(1);
});

test('a call whose screen still looks it up is left to the screen', async () => {
  const pending = await lose();
  answer = { state: 'done', reply: stored };
  vi.setSystemTime(Date.now() + surelyOverMs);
  await settler.settle();
  expect(await db.resolve(pending)).toMatchObject({ kind: 'delivered' });
  await settler.settle();
  expect(reports).toEqual([]);
});

test.each([
  ['took effect, counts', { state: 'done', reply: stored } as const, 0, 'delivered', 0],
  ['did not arrive, is sent anew', { state: 'void', reply: null } as const, 0, 'not-sent', 1],
  ['is of yesterday, is meant anew', { state: 'done', reply: stored } as const, 1, 'delivered', 1],
])('the same call of an earlier page, if it %s', async (_, end, days, kind, sendings) => {
  db.leave(await lose());
  vi.setSystemTime(Date.now() + days * dayMs);
  answer = end;
  const before = sent;
  const input = { id: newId(), card: 'test_visa' } as const;
  const outcome = await db.sendOnce(topUp.cardPay, input, { kind: 'topUp.cardPay', ref: 'id' });
  expect([outcome.kind, sent - before]).toEqual([kind, sendings]);
});

test('a call whose page is gone is reported at once, one that a page waits for is not', async () => {
  const locks = stubLocks();
  await lose();
  answer = { state: 'done', reply: stored };
  const { there } = await openElsewhere();
  await there.settle();
  expect(reports).toEqual([]);
  // The browser releases the locks of a page that ends.
  locks.clear();
  await there.settle();
  await there.settle();
  expect(reports).toHaveLength(1);
});

test.each([
  ['seconds later, is a repetition', 0, 0],
  ['once nobody can repeat it, is another one', surelyOverMs, 1],
])('the same call as one that was reported, %s', async (_, laterMs, sendings) => {
  const locks = stubLocks();
  await lose();
  answer = { state: 'done', reply: stored };
  const { another, there } = await openElsewhere();
  locks.clear();
  await there.settle();
  expect(reports).toHaveLength(1);
  vi.setSystemTime(Date.now() + laterMs);
  await there.settle();
  const before = sent;
  const input = { id: newId(), card: 'test_visa' } as const;
  const about = { kind: 'topUp.cardPay', ref: 'id' };
  expect(await another.sendOnce(topUp.cardPay, input, about)).toMatchObject({ kind: 'delivered' });
  expect([sent - before, reports.length]).toEqual([sendings, 1]);
});
