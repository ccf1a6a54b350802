import { isDeepStrictEqual } from 'node:util';
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { user } from '#contract/calls/account.ts';
import { notification } from '#contract/calls/notifications.ts';
import { sessions } from '#contract/calls/sessions.ts';
import { notify } from '../../../server/notifications/notify.ts';
import { maxStreams } from '../../../server/notifications/stream/slots.ts';
import { DatabaseProxy } from '../../support/database/database-proxy.ts';
import { lockTable } from '../../support/database/lock-table.ts';
import { keepHouse } from '../../support/keep-house.ts';
import {
  askForEvents,
  type EventStream,
  openEvents,
  readUpTo,
} from '../../support/notices/event-stream.ts';
import { createTestShop, type Shopper, type TestApp, type TestShop } from '../../support/shop.ts';

let shop: TestShop;
let other: TestApp;
let ada: Shopper;
let open: EventStream[];

/** The promise to shoppers is one second, on a machine that does nothing else. */
const soon = { interval: 10 };

beforeAll(async () => {
  shop = await createTestShop();
  other = await shop.openAnother();
});

beforeEach(async () => {
  open = [];
  ada = await shop.register();
});

afterEach(async () => {
  for (const each of open) each.close();
  await Promise.all(open.map(({ ended }) => ended));
});

afterAll(() => shop.close());

async function follow(...[server, who, wish]: Parameters<typeof openEvents>): Promise<EventStream> {
  const stream = await openEvents(server, who, wish);
  open.push(stream);
  return stream;
}

async function tell(note: string, db = shop.db, shopperId = Number(ada.id)): Promise<void> {
  const news = { kind: 'wallet', event: 'credited', subject: '1', data: { note } } as const;
  await db.transaction((tx) => notify(tx, { ...news, shopperId, at: shop.clock.now() }));
}

const notesOf = (stream: EventStream) => stream.items().map(({ text }) => text);
const numbers = (count: number) => Array.from({ length: count }, (_, index) => String(index));

test('two devices hear of a change on either server, and of its reading', async () => {
  const streams = [await follow(shop, ada), await follow(other, ada)];
  await tell('on the other server', other.services.db);
  for (const each of streams) {
    await expect.poll(() => notesOf(each), soon).toEqual(['on the other server']);
  }
  const [item] = streams[0]?.items() ?? [];
  await shop.ok(notification.read, { ids: [item?.id ?? ''] }, ada);
  for (const each of streams) {
    await expect.poll(() => each.items().at(-1)?.is_read, soon).toBe(true);
    expect(each.feeds.at(-1)?.kinds.filter(({ unread }) => unread > 0)).toEqual([]);
  }
});

test('fifty writers on two servers: all arrive once, numbered without a gap', async () => {
  const stream = await follow(other, ada);
  const dbs = [shop.db, other.services.db];
  await Promise.all(numbers(50).map((note, index) => tell(note, dbs[index % 2])));
  await expect.poll(() => stream.items().length, soon).toBe(50);
  expect(stream.items().map(({ rev }) => rev)).toEqual(numbers(50).map((it) => Number(it) + 1));
  expect(new Set(notesOf(stream))).toEqual(new Set(numbers(50)));
});

test('a stream resumes after any number', async () => {
  for (const note of numbers(8)) await tell(note);
  const all = await follow(shop, ada, { after: 0 });
  await expect.poll(() => all.items().length, soon).toBe(8);
  for (let after = 0; after < 8; after += 1) {
    const rest = await follow(shop, ada, { after });
    await expect.poll(() => notesOf(rest), soon).toEqual(notesOf(all).slice(after));
    rest.close();
    await rest.ended;
  }
  const beyond = await follow(shop, ada, { after: 99 });
  await expect.poll(() => beyond.items().length, soon).toBe(8);
});

test('a stream that is cut at every one of its bytes, and resumed, loses and doubles nothing', async () => {
  const notes = numbers(5).map((note) => `“${note}” 已入账`);
  const stream = await follow(shop, ada, { after: 0 });
  for (const [index, note] of notes.entries()) {
    await tell(note);
    await expect.poll(() => stream.feeds.length, soon).toBe(index + 1);
  }
  const recorded = stream.bytes();
  // What the server sends to a device that resumes after each number.
  const rests = await Promise.all(
    [0, ...notes.map((_, index) => index + 1)].map(async (after) => {
      const rest = await follow(shop, ada, { after });
      if (after < notes.length) await expect.poll(() => rest.feeds.at(-1)?.rev, soon).toBe(5);
      return rest.items().map(({ text }) => text);
    }),
  );
  const wrong: number[] = [];
  for (let end = 0; end <= recorded.length; end += 1) {
    const feeds = await readUpTo(recorded, end);
    const read = feeds.flatMap(({ items }) => items.map(({ text }) => text));
    const all = [...read, ...(rests[feeds.at(-1)?.rev ?? 0] ?? [])];
    if (!isDeepStrictEqual(all, notes)) wrong.push(end);
  }
  expect(await readUpTo(recorded, recorded.length)).toEqual(stream.feeds);
  expect(wrong).toEqual([]);
});

test('a connection that breaks again and again loses and doubles nothing', async () => {
  for (const note of numbers(60)) await tell(`“${note}” 已入账`);
  let seed = 20261123;
  const random = () => {
    seed = (seed * 1103515245 + 12345) % 2 ** 31;
    return seed / 2 ** 31;
  };
  const received: string[] = [];
  let after = 0;
  let cuts = 0;
  while (after < 60) {
    const cutAfter = Math.ceil(random() * 25_000);
    const stream = await follow(shop, ada, { after, cutAfter });
    await expect.poll(() => stream.feeds.at(-1)?.rev === 60 || isOver(stream), soon).toBe(true);
    stream.close();
    await stream.ended;
    received.push(...notesOf(stream));
    after = stream.feeds.at(-1)?.rev ?? after;
    cuts += 1;
  }
  expect(cuts).toBeGreaterThan(1);
  expect(received).toEqual(numbers(60).map((note) => `“${note}” 已入账`));
});

const over = new WeakSet<EventStream>();
function isOver(stream: EventStream): boolean {
  void stream.ended.then(() => over.add(stream));
  return over.has(stream);
}

test('nothing of another shopper arrives', async () => {
  const eve = await shop.register();
  const stream = await follow(shop, eve);
  await tell('private');
  await tell('own', shop.db, Number(eve.id));
  await expect.poll(() => notesOf(stream), soon).toEqual(['own']);
});

test('a stream ends with its session, on the other server too', async () => {
  const [phone, tablet, laptop] = await Promise.all([0, 1, 2].map(() => shop.login(ada)));
  const ending = await follow(other, { token: phone ?? '' });
  const staying = await follow(other, { token: laptop ?? '' });
  await shop.ok(user.logout, {}, { token: phone ?? '' });
  await ending.ended;
  const revoked = await follow(other, { token: tablet ?? '' });
  await shop.ok(sessions.revoke, {}, { ...ada, token: laptop ?? '' });
  await revoked.ended;
  await tell('still here');
  await expect.poll(() => notesOf(staying), soon).toEqual(['still here']);
  const refused = await askForEvents(shop, { token: phone ?? '' });
  expect([refused.status, ((await refused.json()) as { error: string }).error]).toEqual([
    401,
    'unauthorised',
  ]);
});

test('a shopper has a limited number of streams; the next is refused until one ends', async () => {
  const all = [];
  for (let count = 0; count < maxStreams; count += 1) all.push(await follow(shop, ada));
  const refused = await askForEvents(shop, ada);
  expect(refused.status).toBe(429);
  expect(refused.headers.get('retry-after')).toBe('60');
  all[0]?.close();
  await expect
    .poll(async () => {
      const next = new AbortController();
      const { status } = await askForEvents(shop, ada, {}, next.signal);
      next.abort();
      return status;
    }, soon)
    .toBe(200);
});

test('of streams that are opened at once on two servers, the limit is granted', async () => {
  const life = new AbortController();
  const asked = numbers(30).map((_, n) => askForEvents(n % 2 ? shop : other, ada, {}, life.signal));
  const statuses = (await Promise.all(asked)).map(({ status }) => status);
  life.abort();
  expect(statuses.filter((it) => it === 200)).toHaveLength(maxStreams);
  expect(statuses.filter((it) => it === 429)).toHaveLength(30 - maxStreams);
});

test('streams whose clients leave before they are open do not count', async () => {
  const life = new AbortController();
  const asked = numbers(30).map(() => askForEvents(shop, ada, {}, life.signal));
  life.abort();
  await Promise.allSettled(asked);
  for (let count = 0; count < maxStreams; count += 1) await followSoon();
});

/** Opens a stream once there is room for it. */
const followSoon = () =>
  expect.poll(() => follow(shop, ada).then(() => 'open', String), soon).toBe('open');

test('the streams of a server that has crashed count until its lease is over', async () => {
  const proxy = new DatabaseProxy(shop.databaseUrl);
  const crashing = await shop.openAnother({ databaseUrl: await proxy.open() });
  for (let count = 0; count < maxStreams; count += 1) await follow(crashing, ada);
  await proxy.close();
  await keepHouse(shop);
  expect((await askForEvents(shop, ada)).status).toBe(429);
  // Still before the end of the lease by a clock that is a minute late.
  shop.clock.advance({ seconds: 115 });
  await keepHouse(shop);
  expect((await askForEvents(shop, ada)).status).toBe(429);
  shop.clock.advance({ seconds: 10 });
  await keepHouse(shop);
  for (let count = 0; count < maxStreams; count += 1) await follow(shop, ada);
});

test('a server whose lease is over ends its streams: others may be counted in their place', async () => {
  const eve = await shop.register();
  const stalled = await shop.openAnother();
  const stream = await follow(stalled, ada);
  shop.clock.advance({ minutes: 3 });
  await keepHouse(shop);
  await follow(stalled, eve);
  await stream.ended;
});

test('a lost connection to the database loses nothing', async () => {
  const stream = await follow(shop, ada);
  await tell('before');
  await expect.poll(() => notesOf(stream), soon).toEqual(['before']);
  await other.services.db.execute(
    sql`select pg_terminate_backend(pid) from pg_stat_activity where query ilike 'listen %'`,
  );
  await tell('after');
  await expect.poll(() => notesOf(stream)).toEqual(['before', 'after']);
});

test('a closing server ends its streams', async () => {
  const closing = await shop.openAnother();
  const stream = await follow(closing, ada);
  await closing.app.close();
  await stream.ended;
});

test('a stream that is opened while its server closes ends at once', async () => {
  // Calls in flight are given longer than this test.
  const closing = await shop.openAnother({ shutdownTimeoutMs: 120_000 });
  const earlier = await follow(closing, ada);
  const sessions = await lockTable(shop.db, 'session');
  try {
    const asked = askForEvents(closing, ada);
    await sessions.untilWaiting();
    const closed = closing.app.close();
    await earlier.ended;
    sessions.release();
    expect(await (await asked).text()).toBe('retry: 2000\n\n');
    await closed;
  } finally {
    sessions.release();
  }
});
