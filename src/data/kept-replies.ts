import type { ReadCall, ReplyOf } from '#contract/endpoint.ts';
import { type Envelope, successCode } from '#contract/wire.ts';
import { cacheNames, keptAtHeader } from './kept.ts';

/** A reply, and when the shop gave it, in ms since the epoch. */
export interface KeptReply<T> {
  data: T;
  at: number;
}

/** What the worker has kept of a call's replies in a language, the newest first. */
export async function keptReplies<C extends ReadCall>(
  call: C,
  lang: string,
): Promise<ReplyOf<C>[]> {
  return (await datedReplies(call, lang)).map(({ data }) => data);
}

/** The same, each with its time. */
export async function datedReplies<C extends ReadCall>(
  call: C,
  lang: string,
): Promise<KeptReply<ReplyOf<C>>[]> {
  // There are no caches on plain http.
  if (!globalThis.caches) return [];
  const cache = await caches.open(cacheNames.catalogue);
  const ours = (await cache.keys()).filter(({ url }) => {
    const { pathname, searchParams } = new URL(url);
    return pathname === call.path && searchParams.get('lang') === lang;
  });
  const kept = await Promise.all(ours.reverse().map(async (key) => await cache.match(key)));
  const replies = kept.filter((response) => response !== undefined).map(readKept);
  return (await Promise.all(replies)).flatMap(({ body, at }) =>
    body.code === successCode ? [{ data: body.data as ReplyOf<C>, at }] : [],
  );
}

async function readKept(response: Response): Promise<{ body: Envelope; at: number }> {
  const at = Number(response.headers.get(keptAtHeader));
  return { body: (await response.json()) as Envelope, at };
}
