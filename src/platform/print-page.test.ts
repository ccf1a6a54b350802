import 'fake-indexeddb/auto';
import { v7 as newId } from 'uuid';
import { expect, onTestFinished, test, vi } from 'vitest';
import { noticeEventsPath } from '#contract/calls/notifications.ts';
import { deleteLocalDb, openLocalDb } from '#data/local-db.ts';
import { followNotices } from '#data/notices/follow-notices.ts';
import { loadNotices } from '#data/notices/notices.ts';
import { session } from '#data/session.ts';
import { printPage } from './print-page.ts';

const list = { rev: 1, kinds: [], messages: 0, changed: {}, items: [], next_cursor: null };

test('nothing is loading while the page is printed, and the event stream is opened again', async () => {
  const db = openLocalDb(`shopper-${newId()}`);
  /** The event streams that were opened. */
  const streams: AbortSignal[] = [];
  vi.stubGlobal('location', new URL('https://shop.example/'));
  vi.stubGlobal('navigator', {});
  vi.stubGlobal('fetch', async (asked: Request | URL, { signal }: { signal: AbortSignal }) => {
    const { pathname } = new URL(asked instanceof Request ? asked.url : asked);
    if (pathname !== noticeEventsPath) return Response.json({ code: 1, msg: '', data: list });
    streams.push(signal);
    const body = new ReadableStream({
      start: (stream) => signal.addEventListener('abort', () => stream.error(signal.reason)),
    });
    return new Response(body, { headers: { 'content-type': 'text/event-stream' } });
  });
  /** The device's number is read before a stream is opened. */
  const couldReopen = async () => {
    for (let turn = 0; turn < 5; turn += 1) await loadNotices(db);
  };
  const open = () => streams.filter(({ aborted }) => !aborted).length;
  const printed: number[] = [];
  vi.stubGlobal('window', { print: () => printed.push(open()) });
  session.setState({ token: 'token', shopperId: db.owner });
  const stop = followNotices(db);
  onTestFinished(async () => {
    stop();
    vi.useRealTimers();
    vi.unstubAllGlobals();
    session.setState({ token: null, shopperId: null });
    await deleteLocalDb(db.owner);
  });
  await vi.waitFor(() => expect(open()).toBe(1));

  vi.useFakeTimers({ toFake: ['setTimeout'] });
  const printing = printPage();
  await vi.advanceTimersByTimeAsync(0);
  await printing;
  await couldReopen();
  // A second print holds the stream for itself.
  await vi.advanceTimersByTimeAsync(3000);
  const again = printPage();
  await vi.advanceTimersByTimeAsync(3000);
  await again;
  await couldReopen();
  expect([printed, streams.length]).toEqual([[0, 0], 1]);
  await vi.runOnlyPendingTimersAsync();
  vi.useRealTimers();
  await vi.waitFor(() => expect(open()).toBe(1));
});
