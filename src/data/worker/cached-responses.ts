import type { ReadCall, ReplyOf } from '#contract/endpoint.ts';
import { successCode } from '#contract/wire.ts';
import { classifyResponse } from '../http/response-origin.ts';
import { cachedAtHeader, cacheNames } from './cache-names.ts';

/** A reply and when the server sent it, in ms since the epoch. */
export interface DatedResponse<T> {
  data: T;
  at: number;
}

/** The worker's cached replies of a call in a language, newest first. */
export async function cachedResponses<C extends ReadCall>(
  call: C,
  lang: string,
): Promise<ReplyOf<C>[]> {
  return (await datedResponses(call, lang)).map(({ data }) => data);
}

/** The same, with their times. */
export async function datedResponses<C extends ReadCall>(
  call: C,
  lang: string,
): Promise<DatedResponse<ReplyOf<C>>[]> {
  // The Cache API is missing on plain http.
  if (!globalThis.caches) return [];
  const cache = await caches.open(cacheNames.catalogue);
  const ours = (await cache.keys()).filter(({ url }) => {
    const { pathname, searchParams } = new URL(url);
    return pathname === call.path && searchParams.get('lang') === lang;
  });
  const kept = await Promise.all(ours.reverse().map(async (key) => await cache.match(key)));
  const replies = kept.filter((response) => response !== undefined).map(readKept<ReplyOf<C>>);
  return (await Promise.all(replies)).flat();
}

/** Empty if the cached response is not a success from the server. */
async function readKept<T>(response: Response): Promise<DatedResponse<T>[]> {
  const at = Number(response.headers.get(cachedAtHeader));
  const classified = classifyResponse(response, await response.text());
  if (classified.origin !== 'shop') return [];
  const { code, data } = classified.envelope;
  return code === successCode ? [{ data: data as T, at }] : [];
}
