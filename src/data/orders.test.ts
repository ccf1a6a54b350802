import 'fake-indexeddb/auto';
import { v7 as newId } from 'uuid';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { order } from '#contract/calls/orders.ts';
import { deleteLocalDb, openLocalDb } from './local-db.ts';
import type { LocalDb } from './mirror.ts';
import { loadOrder, loadOrders, oldestOf, refreshOrders } from './orders.ts';

let db: LocalDb;
/** The server's orders: each one's status, oldest first. */
let statuses: number[];
/** The ids of orders requested in full, and whether those requests are answered. */
let asked: string[];
let isWholeToBeHad: boolean;

const listed = (n: number) => ({
  id: `${n}`,
  lines: [],
  status: statuses[n],
  created_at: `2026-01-0${n + 1}`,
});
const whole = (n: number) => ({ ...listed(n), timeline: [{ note: `at ${statuses[n]}` }] });

function answer({ pathname, searchParams }: URL): Response {
  const id = searchParams.get('order_id');
  if (pathname === order.list.path) {
    const items = statuses.map((_, n) => listed(n)).toReversed();
    return Response.json({ code: 1, msg: '', data: { items, next_cursor: null } });
  }
  asked.push(id ?? '');
  if (!isWholeToBeHad) return new Response('', { status: 502 });
  return Response.json({ code: 1, msg: '', data: whole(Number(id)) });
}

beforeEach(() => {
  db = openLocalDb(`shopper-${newId()}`);
  [statuses, asked, isWholeToBeHad] = [[1, 0], [], true];
  vi.useFakeTimers({ toFake: ['Date'] });
  vi.stubGlobal('location', new URL('https://shop.example/'));
  vi.stubGlobal('fetch', async ({ url }: Request) => answer(new URL(url)));
});

afterEach(async () => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  await deleteLocalDb(db.owner);
});

test('orders are stored completely, and read completely again only if they changed', async () => {
  await refreshOrders(db);
  expect(asked).toEqual(['1', '0']);
  statuses = [2, 0];
  await refreshOrders(db);
  expect(asked).toEqual(['1', '0', '0']);
  expect((await loadOrders(db))?.map(({ id, status }) => [id, status])).toEqual([
    ['1', 0],
    ['0', 2],
  ]);
  expect(await loadOrder(db, '0')).toMatchObject({ timeline: [{ note: 'at 2' }] });
});

test('a changed order keeps its old state and time until it is read completely again', async () => {
  const first = Date.now();
  await refreshOrders(db);
  statuses = [2, 0];
  isWholeToBeHad = false;
  vi.setSystemTime(first + 60_000);
  await refreshOrders(db);
  expect(oldestOf((await loadOrders(db)) ?? [])).toBe(first);
  expect(await loadOrder(db, '0')).toMatchObject({ status: 1, timeline: [{ note: 'at 1' }] });
  isWholeToBeHad = true;
  await refreshOrders(db);
  expect(await loadOrder(db, '0')).toMatchObject({ status: 2, timeline: [{ note: 'at 2' }] });
});
