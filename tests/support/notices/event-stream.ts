import type { AddressInfo } from 'node:net';
import { type Notice, type NoticeFeed, noticeEventsPath } from '#contract/calls/notifications.ts';
import { readEvents } from '../../../src/data/notices/read-events.ts';
import type { TestApp } from '../shop.ts';

/** An open event stream, read as the page reads it. */
export interface EventStream {
  feeds: NoticeFeed[];
  /** Every item received, in order. */
  items(): Notice[];
  /** Resolves when the server or a cut has ended the stream. */
  ended: Promise<void>;
  close(): void;
}

interface Wish {
  after?: number;
  lang?: string;
  /** Cuts the connection after this many bytes. */
  cutAfter?: number;
}

/** The address of a server, which starts to listen on its first use. */
async function originOf({ app }: Pick<TestApp, 'app'>): Promise<string> {
  if (!app.server.listening) await app.listen({ host: '127.0.0.1', port: 0 });
  return `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
}

/** Asks a server for a stream. */
export async function askForEvents(
  server: Pick<TestApp, 'app'>,
  { token }: { token: string },
  { after, lang = 'en' }: Wish = {},
  signal?: AbortSignal,
): Promise<Response> {
  const query = new URLSearchParams({ lang, ...(after !== undefined && { after: `${after}` }) });
  const url = `${await originOf(server)}${noticeEventsPath}?${query}`;
  return await fetch(url, { headers: { token }, ...(signal && { signal }) });
}

/** Opens a stream that must be granted. */
export async function openEvents(
  server: Pick<TestApp, 'app'>,
  shopper: { token: string },
  wish: Wish = {},
): Promise<EventStream> {
  const life = new AbortController();
  const response = await askForEvents(server, shopper, wish, life.signal);
  if (!response.ok || !response.body) throw new Error(`${response.status} without a stream`);
  const feeds: NoticeFeed[] = [];
  const body = response.body as ReadableStream<Uint8Array<ArrayBuffer>>;
  const cut = wish.cutAfter === undefined ? body : body.pipeThrough(cutter(wish.cutAfter));
  const hear = async (data: string) => void feeds.push(JSON.parse(data) as NoticeFeed);
  const ended = readEvents(cut, hear, () => undefined)
    .catch(() => undefined)
    .finally(() => life.abort());
  return {
    feeds,
    items: () => feeds.flatMap(({ items }) => items),
    ended,
    close: () => life.abort(),
  };
}

/** Passes this many bytes on, and then breaks. */
function cutter(bytes: number) {
  let left = bytes;
  return new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
    transform(piece, to) {
      to.enqueue(piece.slice(0, left));
      left -= piece.length;
      if (left <= 0) to.error(new Error('cut'));
    },
  });
}
