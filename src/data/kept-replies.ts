import type { ReadCall, ReplyOf } from '#contract/endpoint.ts';
import { type Envelope, successCode } from '#contract/wire.ts';
import { catalogueCache } from './kept.ts';

/** What the worker has kept of a call's replies in a language, the newest first. */
export async function keptReplies<C extends ReadCall>(
  call: C,
  lang: string,
): Promise<ReplyOf<C>[]> {
  // There are no caches on plain http.
  if (!globalThis.caches) return [];
  const cache = await caches.open(catalogueCache);
  const ours = (await cache.keys()).filter(({ url }) => {
    const { pathname, searchParams } = new URL(url);
    return pathname === call.path && searchParams.get('lang') === lang;
  });
  const replies = await Promise.all(
    ours.reverse().map(async (key) => (await cache.match(key))?.json() as Promise<Envelope>),
  );
  return replies
    .filter((reply) => reply?.code === successCode)
    .map(({ data }) => data as ReplyOf<C>);
}
