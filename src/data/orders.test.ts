import 'fake-indexeddb/auto';
import { v7 as newId } from 'uuid';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { deleteLocalDb, openLocalDb } from './local-db.ts';
import type { LocalDb } from './mirror.ts';
import {
  loadHistory,
  loadOrder,
  loadOrders,
  oldestOf,
  refreshHistory,
  refreshKeptOrders,
  refreshOrders,
} from './orders.ts';
import { session } from './session.ts';

let db: LocalDb;
/** The server's orders: each one's status, oldest first. */
let statuses: number[];
/** The time of all orders; undefined if each has its own. */
let moment: string | undefined;
/** The cursors of the requested pages. */
let asked: string[];

const whole = (n: number) => ({
  ...{ id: `${n}`, lines: [], status: statuses[n] },
  created_at: moment ?? `2026-${String(1000 + n)}`,
  timeline: [{ note: `at ${statuses[n]}` }],
});

function answer({ searchParams }: URL): Response {
  asked.push(`${searchParams.get('cursor') ?? ''}`);
  const newestFirst = statuses.map((_, n) => whole(n)).toReversed();
  const after = newestFirst.findIndex(({ id }) => id === searchParams.get('cursor'));
  const items = newestFirst.slice(after + 1, after + 1 + Number(searchParams.get('page_size')));
  return Response.json({ code: 1, msg: '', data: { items, next_cursor: null } });
}

beforeEach(() => {
  db = openLocalDb(`shopper-${newId()}`);
  session.setState({ token: 'token', shopperId: db.owner });
  [statuses, asked, moment] = [[1, 0], [], undefined];
  vi.useFakeTimers({ toFake: ['Date'] });
  vi.stubGlobal('location', new URL('https://shop.example/'));
  vi.stubGlobal('fetch', async ({ url }: Request) => answer(new URL(url)));
});

afterEach(async () => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  await deleteLocalDb(db.owner);
});

test('orders are stored with everything about them, and replaced when they are read again', async () => {
  await refreshOrders(db);
  statuses = [2, 0];
  await refreshOrders(db);
  expect((await loadOrders(db))?.map(({ id, status }) => [id, status])).toEqual([
    ['1', 0],
    ['0', 2],
  ]);
  expect(await loadOrder(db, '0')).toMatchObject({ status: 2, timeline: [{ note: 'at 2' }] });
});

test('an order that an earlier build only listed is not shown as whole', async () => {
  const { timeline: _, ...listed } = whole(0);
  await db.mirror.orders.put({ ...listed, kept_at: 1 } as never);
  expect(await loadOrder(db, '0')).toBeUndefined();
  await refreshOrders(db);
  expect(await loadOrder(db, '0')).toBeDefined();
});

describe('the history', () => {
  const many = (count: number) => Array.from({ length: count }, () => 4);

  test('is fetched page by page up to the newest 300, and then kept whole', async () => {
    statuses = many(450);
    await refreshKeptOrders(db);
    expect(asked).toEqual(['', '400', '350', '300', '250', '200']);
    expect(await loadHistory(db)).toHaveLength(300);
    asked = [];
    await refreshKeptOrders(db);
    expect(asked).toEqual(['']);
  });

  test('keeps the newest 300 when newer orders come', async () => {
    statuses = many(300);
    await refreshHistory(db);
    statuses = many(304);
    await refreshOrders(db);
    const ids = (await loadHistory(db))?.map(({ id }) => Number(id));
    expect([ids?.length, ids?.[0], ids?.at(-1)]).toEqual([300, 303, 4]);
  });

  test('has orders of one moment as the server lists them: the last one continues its pages', async () => {
    moment = '2026-11-23';
    statuses = many(310);
    await refreshHistory(db);
    const ids = (await loadHistory(db))?.map(({ id }) => Number(id));
    expect(ids).toEqual(Array.from({ length: 300 }, (_, n) => 309 - n));
  });

  test('with its age: the time of its oldest part', async () => {
    statuses = many(7);
    const first = Date.now();
    await refreshHistory(db);
    vi.setSystemTime(first + 60_000);
    await refreshOrders(db);
    expect(oldestOf((await loadHistory(db)) ?? [])).toBe(first);
  });
});
