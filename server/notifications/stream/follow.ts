import type { PassThrough } from 'node:stream';
import type { NoticeFeed } from '#contract/calls/notifications.ts';
import type { Follower } from './hub.ts';
import type { StreamLog } from './slots.ts';

/** A client that leaves this much unread, in bytes, is gone or too slow: it resumes later. */
const mostUnread = 256 * 1024;

/** How a client waits before it opens a lost stream again. */
const opening = 'retry: 2000\n\n';

interface Followed extends Pick<Follower, 'shopperId' | 'sessionHash'> {
  after: number;
  read(after: number): Promise<NoticeFeed | undefined>;
  log: StreamLog;
}

/** Writes a shopper's changes to a stream, one event after the other, each once. */
export function followNotices(
  out: PassThrough,
  { shopperId, sessionHash, after, read, log }: Followed,
): Follower {
  let rev = after;
  let isLooking = false;
  let isAgain = false;

  function write(text: string): void {
    if (out.writableEnded || out.destroyed) return;
    out.write(text);
    if (out.writableLength + out.readableLength > mostUnread) out.destroy();
  }

  async function sendNew(): Promise<void> {
    while (!out.writableEnded && !out.destroyed) {
      const feed = await read(rev);
      if (!feed) return;
      rev = feed.rev;
      write(`id: ${rev}\ndata: ${JSON.stringify(feed)}\n\n`);
    }
  }

  async function look(): Promise<void> {
    isAgain = true;
    if (isLooking) return;
    isLooking = true;
    try {
      while (isAgain) {
        isAgain = false;
        await sendNew();
      }
    } catch (error) {
      log.warn({ err: error }, 'an event stream ended; its client resumes it');
      out.end();
    } finally {
      isLooking = false;
    }
  }

  write(opening);
  return {
    shopperId,
    sessionHash,
    rev: () => rev,
    look: () => void look(),
    beat: () => write(':\n\n'),
    end: () => void out.end(),
  };
}
