import 'fake-indexeddb/auto';
import { v7 as newId } from 'uuid';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { user } from '#contract/calls/account.ts';
import { address } from '#contract/calls/addresses.ts';
import { cart } from '#contract/calls/cart.ts';
import { likes } from '#contract/calls/likes.ts';
import type { Changed } from '#contract/calls/notifications.ts';
import { order } from '#contract/calls/orders.ts';
import { type Topic, topics } from '#contract/rules/topics.ts';
import { connectivity } from '#sync/sync.ts';
import { openStoredOutbox } from '../../../tests/support/sync/stored-outbox.ts';
import { loadMirroredInfo } from '../account.ts';
import { setDefaultAddress } from '../addresses.ts';
import { deleteLocalDb, openLocalDb } from '../local-db.ts';
import type { LocalDb } from '../mirror.ts';
import { session } from '../session.ts';
import { followChanges } from './follow-changes.ts';
import { keepFeed, refreshNotices } from './notices.ts';

let db: LocalDb;
/** The paths that were asked for. */
let asked: string[];
let heard: Topic[];
let isReachable: boolean;
let stops: (() => void)[];

let rev = 0;
let changed: Changed;

/** What the server answers at a path. */
function answerOf(path: string): unknown {
  if (path === user.info.path) return { userinfo: { id: db.owner, wallet: { available: 700 } } };
  const state = { rev, kinds: [], messages: rev, changed };
  return { items: [], next_cursor: null, ...(path.startsWith('/api/notification') && state) };
}

beforeEach(async () => {
  db = openLocalDb(`shopper-${newId()}`);
  session.setState({ token: 'token', shopperId: db.owner });
  [asked, heard, isReachable, stops] = [[], [], true, []];
  changed = Object.fromEntries(topics.map((topic) => [topic, rev])) as Changed;
  vi.stubGlobal('location', new URL('https://shop.example/'));
  vi.stubGlobal('fetch', async ({ url }: Request) => {
    const { pathname } = new URL(url);
    asked.push(pathname);
    if (!isReachable) throw new TypeError('cut');
    return Response.json({ code: 1, msg: '', data: answerOf(pathname) });
  });
  await refreshNotices(db);
  await follow();
  asked = [];
});

afterEach(async () => {
  for (const stop of stops) stop();
  vi.unstubAllGlobals();
  session.setState({ token: null, shopperId: null });
  await deleteLocalDb(db.owner);
});

/** Follows as a tab, from now on: cases have no place in the mirror. */
async function follow(): Promise<void> {
  const news: Topic[] = [];
  const hear = (topic: Topic) => (topic === 'cases' ? news : heard).push(topic);
  stops.push(followChanges(db, (all) => all.forEach(hear)));
  await expect
    .poll(async () => {
      await tell('cases');
      return news.length;
    })
    .toBeGreaterThan(0);
}

/** An event of the stream: other devices have changed these. */
async function tell(...named: Topic[]): Promise<void> {
  rev += 1;
  changed = { ...changed, ...Object.fromEntries(named.map((topic) => [topic, rev])) };
  await keepFeed(db, { rev, kinds: [], messages: rev, changed, items: [] });
}

const isRead = (topic: Topic) =>
  expect
    .poll(async () => (await db.mirror.noticeState.get('notices'))?.read_up_to?.[topic])
    .toBe(changed[topic]);

test('what another device has changed is read again, and nothing else', async () => {
  await tell('bag');
  await isRead('bag');
  await expect.poll(() => heard).toEqual(['bag']);
  expect(asked).toEqual([cart.index.path]);
  await tell('addresses', 'likes');
  await isRead('likes');
  const both = [address.list, likes.favourites, likes.followed].map(({ path }) => path);
  expect(asked.slice(1)).toEqual(both);
});

test('the balance of a wallet that has changed is that of the server', async () => {
  await tell('orders', 'wallet');
  await isRead('wallet');
  expect((await loadMirroredInfo(db))?.wallet.available).toBe(700);
  expect(asked).toEqual([order.list.path, user.info.path]);
});

test('a message changes nothing else', async () => {
  await tell();
  await tell('bag');
  await isRead('bag');
  await expect.poll(() => heard).toEqual(['bag']);
  expect(asked).toEqual([cart.index.path]);
});

test('what could not be read is read when the network is back', async () => {
  isReachable = false;
  await tell('bag');
  await expect.poll(() => asked.length).toBeGreaterThan(0);
  isReachable = true;
  connectivity.tellBack();
  await isRead('bag');
});

test('what an own change holds back is read once that has ended', async () => {
  await db.enqueue(setDefaultAddress, { id: newId() });
  const stored = await openStoredOutbox(db);
  await stored.ops.toCollection().modify({ state: 'attempted' });
  await tell('addresses');
  await expect.poll(() => asked).toContain(address.list.path);
  const before = asked.length;
  await stored.ops.clear();
  stored.close();
  await isRead('addresses');
  expect(asked.length).toBeGreaterThan(before);
});

test('of several tabs, all hear it and one reads it', async () => {
  let tail: Promise<unknown> = Promise.resolve();
  const request = (_name: string, act: () => Promise<unknown>) => {
    tail = tail.then(act);
    return tail;
  };
  vi.stubGlobal('navigator', { locks: { request } });
  await follow();
  await tell('bag');
  await isRead('bag');
  await expect.poll(() => heard).toEqual(['bag', 'bag']);
  await tail;
  expect(asked).toEqual([cart.index.path]);
});
