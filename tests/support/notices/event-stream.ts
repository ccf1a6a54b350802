import type { AddressInfo } from 'node:net';
import { type Notice, type NoticeFeed, noticeEventsPath } from '#contract/calls/notifications.ts';
import { readEvents } from '../../../src/data/notices/read-events.ts';
import type { TestApp } from '../shop.ts';

/** An open event stream, read as the page reads it. */
export interface EventStream {
  feeds: NoticeFeed[];
  /** Every item received, in order. */
  items(): Notice[];
  /** What has arrived, byte for byte. */
  bytes(): Buffer<ArrayBuffer>;
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
  const bytes: Uint8Array<ArrayBuffer>[] = [];
  const whole = response.body as ReadableStream<Uint8Array<ArrayBuffer>>;
  const body = whole.pipeThrough(noting(bytes));
  const cut = wish.cutAfter === undefined ? body : body.pipeThrough(cutter(wish.cutAfter));
  const hear = async (data: string) => void feeds.push(JSON.parse(data) as NoticeFeed);
  const ended = readEvents(cut, hear, () => undefined)
    .catch(() => undefined)
    .finally(() => life.abort());
  return {
    feeds,
    bytes: () => Buffer.concat(bytes),
    items: () => feeds.flatMap(({ items }) => items),
    ended,
    close: () => life.abort(),
  };
}

/** Passes everything on, and notes it. */
function noting(bytes: Uint8Array<ArrayBuffer>[]) {
  return new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
    transform(piece, to) {
      bytes.push(piece.slice());
      to.enqueue(piece);
    },
  });
}

/** What the page reads of a recorded stream that breaks after some bytes. */
export async function readUpTo(recorded: Uint8Array<ArrayBuffer>, end: number) {
  const feeds: NoticeFeed[] = [];
  const pieces = end > 0 ? [recorded.slice(0, end)] : [];
  const body = new ReadableStream<Uint8Array<ArrayBuffer>>({
    pull(stream) {
      const piece = pieces.shift();
      // Breaking drops what was not read yet.
      if (piece) stream.enqueue(piece);
      else stream.error(new Error('cut'));
    },
  });
  const hear = async (data: string) => void feeds.push(JSON.parse(data) as NoticeFeed);
  await readEvents(body, hear, () => undefined).catch(() => undefined);
  return feeds;
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
