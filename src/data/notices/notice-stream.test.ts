import 'fake-indexeddb/auto';
import { v7 as newId } from 'uuid';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { noticeEventsPath } from '#contract/calls/notifications.ts';
import { connectivity } from '#sync/sync.ts';
import { deleteLocalDb, openLocalDb } from '../local-db.ts';
import type { LocalDb } from '../mirror.ts';
import { session } from '../session.ts';
import { streamNotices } from './notice-stream.ts';
import { loadNotices, refreshNotices } from './notices.ts';

let db: LocalDb;
/** How often the list was read. */
let lists: number;
let life: AbortController;
let following: Promise<void>;

const state = { kinds: [], messages: 0, changed: {}, items: [] };

/** A stream with one event, open until it is aborted. */
function openStream(signal: AbortSignal): Response {
  const event = `id: 2\ndata: ${JSON.stringify({ rev: 2, ...state })}\n\n`;
  const body = new ReadableStream<Uint8Array>({
    start(stream) {
      stream.enqueue(new TextEncoder().encode(event));
      signal.addEventListener('abort', () => stream.error(signal.reason));
    },
  });
  return new Response(body, { headers: { 'content-type': 'text/event-stream' } });
}

beforeEach(async () => {
  db = openLocalDb(`shopper-${newId()}`);
  session.setState({ token: 'token', shopperId: db.owner });
  [lists, life] = [0, new AbortController()];
  vi.stubGlobal('location', new URL('https://shop.example/'));
  vi.stubGlobal('fetch', async (asked: Request | URL, { signal }: { signal: AbortSignal }) => {
    const { pathname } = new URL(asked instanceof Request ? asked.url : asked);
    if (pathname === noticeEventsPath) return openStream(signal);
    lists += 1;
    return Response.json({ code: 1, msg: '', data: { rev: 1, ...state, next_cursor: null } });
  });
  await refreshNotices(db);
});

afterEach(async () => {
  life.abort();
  await following;
  vi.unstubAllGlobals();
  session.setState({ token: null, shopperId: null });
  await deleteLocalDb(db.owner);
});

/** Where the device stands. */
const standsAt = async () => (await loadNotices(db))?.state.rev;

test('an event of the stream is stored', async () => {
  following = streamNotices(db, life.signal);
  await expect.poll(standsAt).toBe(2);
});

test('a local database that fails for a while does not end the live events', async () => {
  db.mirror.close();
  following = streamNotices(db, life.signal);
  const before = lists;
  await expect
    .poll(() => {
      connectivity.tellBack();
      return lists;
    })
    .toBeGreaterThan(before + 1);
  await db.mirror.open();
  connectivity.tellBack();
  await expect.poll(standsAt).toBe(2);
});
