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

describe('a server that was restored from a backup', () => {
  const serve = (messages: number) =>
    vi.stubGlobal('fetch', async () => {
      const state = { ...stateOf(rows.length), messages, next_cursor: null };
      return Response.json({ code: 1, msg: '', data: { items: rows.toReversed(), ...state } });
    });
  const state = async () => (await loadNotices(db))?.state;
  const later = (n: number): Notice => ({
    ...notice(n),
    title: 'another',
    at: '2026-11-24T10:00:00.000Z',
  });

  beforeEach(async () => {
    rows = [...rows, notice(4), notice(5)];
    serve(5);
    await refreshNotices(db);
    await db.enqueue(readNotices, { ids: ['3'] });
    await db.mirror.notices.update('3', { is_read: true });
    await db.mirror.messageState.bulkPut([
      { key: 'conversations', at: 0, older: null, rev: 5, restarted_at: 0 },
      { key: 'platform', at: 0, older: null, rev: 5, restarted_at: 0 },
    ]);
    rows = [notice(1), notice(2), later(3)];
    serve(2);
  });

  const isRead = async () => {
    expect(await state()).toMatchObject({ rev: 3, messages: 2 });
    expect((await loadNotices(db))?.items.map(({ title }) => title)).toContain('another');
    const revs = (await db.mirror.messageState.toArray()).map(({ rev }) => rev);
    expect(revs.every((rev) => rev < 0)).toBe(true);
    const { read_up_to } = (await db.mirror.noticeState.get('notices')) ?? {};
    expect(topics.filter((topic) => read_up_to?.[topic] !== -1)).toEqual([]);
    expect((await db.mirror.notices.get('3'))?.is_read).toBe(false);
  };

  test('is read again as a whole, its messages too, once the stream says so', async () => {
    await keepFeed(db, { ...stateOf(3), messages: 2, items: [], is_restarted: true });
    await isRead();
  });

  test('is noticed by the lower number of a list', async () => {
    await refreshNotices(db);
    await isRead();
  });

  test('is noticed by an id that was given twice, although its numbers have caught up', async () => {
    rows = [...rows, notice(4), notice(5), notice(6)];
    serve(2);
    await refreshNotices(db);
    expect(await state()).toMatchObject({ rev: 6, messages: 2 });
  });

  test('is told again by the next stream if it could not be read', async () => {
    vi.stubGlobal('fetch', async () => {
      throw new TypeError('Failed to fetch');
    });
    const feed = { ...stateOf(3), messages: 2, items: [], is_restarted: true };
    await expect(keepFeed(db, feed)).rejects.toThrow();
    expect(await state()).toMatchObject({ rev: 5 });
  });
});
