import 'fake-indexeddb/auto';
import { v7 as newId } from 'uuid';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Changed, Notice } from '#contract/calls/notifications.ts';
import { noticeKinds } from '#contract/rules/notice-kinds.ts';
import { topics } from '#contract/rules/topics.ts';
import { deferred } from '../../../tests/support/deferred.ts';
import { deleteLocalDb, openLocalDb } from '../local-db.ts';
import type { LocalDb } from '../mirror.ts';
import { session } from '../session.ts';
import { chooseNotices, readNotices } from './notice-mutations.ts';
import { countNews, keepFeed, loadNotices, refreshNotices } from './notices.ts';

let db: LocalDb;
/** What the server has. */
let rows: Notice[];

const notice = (n: number, kind: Notice['kind'] = 'order', is_read = false): Notice => ({
  ...{ id: `${n}`, rev: n, kind, title: `title ${n}`, text: '', amount: null, path: '/me' },
  ...{ subject: '1', at: `2026-11-23T10:00:${String(n).padStart(2, '0')}.000Z`, is_read },
});

const totalsOf = (all: Notice[]) =>
  noticeKinds.map((kind) => ({
    ...{ kind, is_pushed: true, is_counted: true },
    unread: all.filter((row) => row.kind === kind && !row.is_read).length,
  }));

const changedAt = (rev: number) => Object.fromEntries(topics.map((it) => [it, rev])) as Changed;

/** Where the server stands after a change. */
const stateOf = (rev: number) => ({
  ...{ rev, kinds: totalsOf(rows), messages: 0, changed: changedAt(rev) },
});

beforeEach(() => {
  db = openLocalDb(`shopper-${newId()}`);
  session.setState({ token: 'token', shopperId: db.owner });
  rows = [notice(1), notice(2), notice(3, 'wallet')];
  vi.stubGlobal('location', new URL('https://shop.example/'));
  vi.stubGlobal('fetch', async () => {
    const state = { ...stateOf(rows.length), next_cursor: null };
    return Response.json({ code: 1, msg: '', data: { items: rows.toReversed(), ...state } });
  });
});

afterEach(async () => {
  vi.unstubAllGlobals();
  await deleteLocalDb(db.owner);
});

const unread = async () =>
  ((await loadNotices(db))?.items ?? []).filter(({ is_read }) => !is_read).map(({ id }) => id);

describe('the notifications on a device', () => {
  test('are unknown before the first answer, then newest first', async () => {
    expect(await loadNotices(db)).toBeUndefined();
    await refreshNotices(db);
    expect((await loadNotices(db))?.items.map(({ id }) => id)).toEqual(['3', '2', '1']);
    expect(await countNews(db)).toBe(3);
  });

  test('show unsent reads and choices, of all that were there and no later one', async () => {
    await refreshNotices(db);
    await db.enqueue(readNotices, { ids: ['2'] });
    expect([await unread(), await countNews(db)]).toEqual([['3', '1'], 2]);
    await db.enqueue(readNotices, { up_to: 3 });
    expect([await unread(), await countNews(db)]).toEqual([[], 0]);
    rows.push(notice(4));
    await keepFeed(db, { ...stateOf(4), items: [notice(4)] });
    expect([await unread(), await countNews(db)]).toEqual([['4'], 1]);
    await db.enqueue(chooseNotices, { kind: 'order', is_pushed: true, is_counted: false });
    expect(await countNews(db)).toBe(0);
  });

  test('a change of messages alone is kept, and an overtaken one does not move it back', async () => {
    await refreshNotices(db);
    const state = { ...stateOf(3), items: [] };
    await keepFeed(db, { ...state, messages: 9 });
    await keepFeed(db, { ...state, messages: 8 });
    await refreshNotices(db);
    expect((await loadNotices(db))?.state.messages).toBe(9);
  });

  test('an event that overtakes a list stays, and one of a restored server does not', async () => {
    await refreshNotices(db);
    const stale = await fetch('');
    const [asked, late] = [deferred(), deferred()];
    vi.stubGlobal('fetch', async () => {
      asked.resolve();
      await late.promise;
      return stale.clone();
    });
    const listed = refreshNotices(db);
    await asked.promise;
    rows.push(notice(4));
    await keepFeed(db, { ...stateOf(4), items: [notice(4)] });
    late.resolve();
    const reply = await listed;
    expect(await unread()).toEqual(['4', '3', '2', '1']);
    const state = (await loadNotices(db))?.state;
    expect(state?.rev).toBe(4);
    // The screen shows the newer of what is stored and what was answered.
    if (reply.kind !== 'delivered') throw new Error('not delivered');
    expect(state?.at).toBeGreaterThanOrEqual(reply.data.state.at);

    vi.stubGlobal('fetch', async () => stale);
    await refreshNotices(db);
    expect(await unread()).toEqual(['3', '2', '1']);
  });

  test('unsent reads travel as one', async () => {
    await refreshNotices(db);
    await db.enqueue(readNotices, { ids: ['1'] });
    await db.enqueue(readNotices, { ids: ['2'] });
    await db.enqueue(readNotices, { up_to: 3 });
    const [entry, ...others] = await db.entries();
    expect([entry?.payload, others]).toEqual([{ ids: ['1', '2'], up_to: 3 }, []]);
  });

  test('an event that comes twice or late changes nothing, and what was read stays read', async () => {
    await refreshNotices(db);
    const read = { ...notice(2, 'order', true), rev: 4 };
    const kinds = totalsOf([notice(1), read, notice(3)]);
    await keepFeed(db, { ...stateOf(4), kinds, messages: 7, items: [read] });
    const known = await loadNotices(db);
    await keepFeed(db, { ...stateOf(2), items: [notice(2)] });
    expect((await loadNotices(db))?.state).toEqual(known?.state);
    expect(await unread()).toEqual(['3', '1']);
  });
});
