import 'fake-indexeddb/auto';
import { v7 as newId } from 'uuid';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { order } from '#contract/orders.ts';
import { loadOrder, loadOrders, oldestOf, refreshOrders } from './orders.ts';
import { openShelf, type Shelf, wipeShelf } from './shelf.ts';

let shelf: Shelf;
/** What the shop has: of each order, by its place in time, its status. */
let statuses: number[];
/** What was asked for whole, and whether that is answered. */
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
  shelf = openShelf(`shopper-${newId()}`);
  [statuses, asked, isWholeToBeHad] = [[1, 0], [], true];
  vi.useFakeTimers({ toFake: ['Date'] });
  vi.stubGlobal('location', new URL('https://shop.example/'));
  vi.stubGlobal('fetch', async ({ url }: Request) => answer(new URL(url)));
});

afterEach(async () => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  await wipeShelf(shelf.owner);
});

test('orders are kept whole, and asked for whole again only where they have moved', async () => {
  await refreshOrders(shelf);
  expect(asked).toEqual(['1', '0']);
  statuses = [2, 0];
  await refreshOrders(shelf);
  expect(asked).toEqual(['1', '0', '0']);
  expect((await loadOrders(shelf))?.map(({ id, status }) => [id, status])).toEqual([
    ['1', 0],
    ['0', 2],
  ]);
  expect(await loadOrder(shelf, '0')).toMatchObject({ timeline: [{ note: 'at 2' }] });
});

test('one that has moved stays as it was, and from when, until it can be had whole again', async () => {
  const first = Date.now();
  await refreshOrders(shelf);
  statuses = [2, 0];
  isWholeToBeHad = false;
  vi.setSystemTime(first + 60_000);
  await refreshOrders(shelf);
  expect(oldestOf((await loadOrders(shelf)) ?? [])).toBe(first);
  expect(await loadOrder(shelf, '0')).toMatchObject({ status: 1, timeline: [{ note: 'at 1' }] });
  isWholeToBeHad = true;
  await refreshOrders(shelf);
  expect(await loadOrder(shelf, '0')).toMatchObject({ status: 2, timeline: [{ note: 'at 2' }] });
});
