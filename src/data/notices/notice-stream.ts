import { type NoticeFeed, noticeEventsPath } from '#contract/calls/notifications.ts';
import { connectivity } from '#sync/sync.ts';
import { openStream } from '../http/open-stream.ts';
import type { LocalDb } from '../mirror.ts';
import { keepFeed, loadNotices, refreshNotices } from './notices.ts';
import { readEvents } from './read-events.ts';

/** The server shows every 20 s that the stream is open. */
const silenceMs = 45_000;
const shortestWaitMs = 1000;
const longestWaitMs = 60_000;

/**
 * Follows the event stream, and opens another whenever it ends, until aborted. Where none can be
 * opened, the list is read instead, less and less often.
 */
export async function streamNotices(db: LocalDb, signal: AbortSignal): Promise<void> {
  let failures = 0;
  while (!signal.aborted) {
    const isGood = await followOnce(db, signal);
    failures = isGood ? 0 : failures + 1;
    await pause(Math.min(longestWaitMs, shortestWaitMs * 2 ** failures), signal);
    if (!isGood && !signal.aborted) await poll(db);
  }
}

/**
 * Follows one stream to its end. Resolves to whether another is worth opening at once: something came
 * through this one, or the network came back and ended it.
 */
async function followOnce(db: LocalDb, signal: AbortSignal): Promise<boolean> {
  const own = new AbortController();
  const abort = () => own.abort();
  signal.addEventListener('abort', abort);
  // What was opened in an outage may hang, and nothing would tell before the silence is long enough.
  const stop = connectivity.onBack(() => {
    isBack = true;
    abort();
  });
  let timer: ReturnType<typeof setTimeout> | undefined;
  let [wasOpen, isBack] = [false, false];
  try {
    const after = (await loadNotices(db))?.state.rev ?? (await poll(db));
    if (after === undefined || signal.aborted) return false;
    timer = setTimeout(abort, silenceMs);
    const response = await openStream(noticeEventsPath, { after }, own.signal);
    const type = response.headers.get('content-type') ?? '';
    if (!response.ok || !response.body || !type.startsWith('text/event-stream')) return false;
    const hear = async (data: string) => {
      const feed = JSON.parse(data) as NoticeFeed;
      // A device that cannot store it would be told again at once.
      wasOpen = false;
      await keepFeed(db, feed);
      wasOpen = true;
    };
    await readEvents(response.body, hear, () => {
      wasOpen = true;
      clearTimeout(timer);
      timer = setTimeout(abort, silenceMs);
    });
  } catch {
    // Cut, silent, not stored, or the local database failed: the next one resumes after the last
    // event that was stored.
  } finally {
    clearTimeout(timer);
    stop();
    signal.removeEventListener('abort', abort);
    abort();
  }
  return wasOpen || isBack;
}

/** Reads the list instead. Resolves to where it stands; undefined if the server is unreachable. */
async function poll(db: LocalDb): Promise<number | undefined> {
  const outcome = await refreshNotices(db);
  return outcome.kind === 'delivered' ? outcome.data.state.rev : undefined;
}

/** Waits, less if the network is back, and never as long as another browser. */
function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(end, ms * (0.5 + Math.random() / 2));
    const stop = connectivity.onBack(end);
    signal.addEventListener('abort', end);
    function end() {
      clearTimeout(timer);
      stop();
      signal.removeEventListener('abort', end);
      resolve();
    }
  });
}
