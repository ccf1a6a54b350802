import 'fake-indexeddb/auto';
import { v7 as newId } from 'uuid';
import { expect, onTestFinished, test, vi } from 'vitest';
import { noticeEventsPath } from '#contract/calls/notifications.ts';
import { connectivity } from '#sync/sync.ts';
import { deleteLocalDb, openLocalDb } from '../local-db.ts';
import { session } from '../session.ts';
import { streamNotices } from './notice-stream.ts';

test('a stream that hangs is opened again when the network is back, however many failed', async () => {
  const db = openLocalDb(`shopper-${newId()}`);
  session.setState({ token: 'token', shopperId: db.owner });
  vi.stubGlobal('location', new URL('https://shop.example/'));
  const list = { items: [], next_cursor: null, rev: 0, kinds: [], messages: 0, changed: {} };
  // The pause after so many is longer than this test waits.
  const failing = 6;
  let opened = 0;
  vi.stubGlobal('fetch', async (request: Request | string | URL, { signal }: RequestInit = {}) => {
    const { pathname } = new URL(request instanceof Request ? request.url : request);
    if (pathname !== noticeEventsPath) return Response.json({ code: 1, msg: '', data: list });
    opened += 1;
    if (opened <= failing) throw new TypeError('no network');
    return await new Promise((_, reject) => signal?.addEventListener('abort', reject));
  });
  const run = new AbortController();
  const following = streamNotices(db, run.signal);
  onTestFinished(async () => {
    run.abort();
    await following;
    vi.unstubAllGlobals();
    session.setState({ token: null, shopperId: null });
    await deleteLocalDb(db.owner);
  });
  const goOn = () => {
    connectivity.tellBack();
    return opened;
  };
  await expect.poll(goOn).toBeGreaterThan(failing);
  const before = goOn();
  await expect.poll(() => opened).toBeGreaterThan(before);
});
