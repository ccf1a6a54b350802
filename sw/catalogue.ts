import { calls } from '#contract/calls.ts';
import type { AnyCall } from '#contract/endpoint.ts';
import * as bounds from '#contract/rules/bounds.ts';
import { dayMs } from '#contract/rules/durations.ts';
import { successCode } from '#contract/wire.ts';
import { classifyResponse, isJson } from '#data/http/response-origin.ts';
import { cachedAtHeader, cacheNames, freshMode } from '#data/worker/cache-names.ts';
import { outOfReachMessage, refreshedMessage } from '#data/worker/page-messages.ts';
import { bypassCache } from './bypass-cache.ts';
import { scope } from './scope.ts';

/** Calls with the same answer for everybody; no other reply is cached here. */
const publicPaths = new Set(
  Object.values(calls)
    .flatMap((noun): AnyCall[] => Object.values(noun))
    .filter((call) => call.policy === 'read' && call.access === 'anyone' && call.method === 'GET')
    .map(({ path }) => path as string),
);
/** Only the server knows their current state. */
const live = ['/api/health', '/api/openapi.json'];

/** Returns the cached answer at once and refreshes it in the background. */
export function answerCatalogue(event: FetchEvent): Promise<Response> | undefined {
  const { request } = event;
  const { pathname, origin } = new URL(request.url);
  if (origin !== location.origin || request.method !== 'GET') return undefined;
  if (!publicPaths.has(pathname) || live.includes(pathname)) return undefined;
  if (request.headers.has('token')) return undefined;
  const fresh = fetchFresh(event);
  event.waitUntil(fresh.catch(() => undefined));
  return request.cache === freshMode
    ? freshElseKept(request, fresh)
    : keptElseFresh(request, fresh);
}

interface Fresh {
  response: Response;
  /** Whether the server sent it, not a captive portal or a proxy. */
  isFromShop: boolean;
}

async function keptElseFresh(request: Request, fresh: Promise<Fresh>): Promise<Response> {
  const kept = await find(request);
  return kept ?? (await fresh).response;
}

async function freshElseKept(request: Request, fresh: Promise<Fresh>): Promise<Response> {
  try {
    const { response, isFromShop } = await fresh;
    return isFromShop && response.status < 500 ? response : ((await find(request)) ?? response);
  } catch (error) {
    const kept = await find(request);
    if (kept) return kept;
    throw error;
  }
}

const open = () => caches.open(cacheNames.catalogue);

/** Never fails: an unreadable entry counts as not cached. */
async function find({ url }: Request): Promise<Response | undefined> {
  const kept = await open()
    .then((cache) => cache.match(url))
    .catch(() => undefined);
  return kept && isJson(kept) && !isOver(kept) ? kept : undefined;
}

function isOver(kept: Response): boolean {
  const at = Number(kept.headers.get(cachedAtHeader));
  return Math.abs(Date.now() - at) > bounds.catalogueDays * dayMs;
}

/** The server's answer, cached in the background: nobody waits for the disk. */
async function fetchFresh(event: FetchEvent): Promise<Fresh> {
  const { request } = event;
  const { response, text } = await fetchToEnd(bypassCache(request)).catch(
    async (error: unknown) => {
      await tell({ type: outOfReachMessage, isPortal: false });
      throw error;
    },
  );
  const classified = classifyResponse(response, text);
  if (classified.origin === 'portal') await tell({ type: outOfReachMessage, isPortal: true });
  const isFromShop = classified.origin === 'shop';
  const isSuccess = isFromShop && classified.envelope.code === successCode;
  if (isSuccess && response.status === 200 && isForAll(response)) {
    event.waitUntil(keep(request, response.headers, text));
  }
  return { response, isFromShop };
}

async function fetchToEnd(request: Request): Promise<{ response: Response; text: string }> {
  const response = await fetch(request);
  return { response, text: await response.clone().text() };
}

const isForAll = ({ headers }: Response) =>
  headers.get('cache-control')?.split(/,\s*/).includes('public') ?? false;

async function keep({ url }: Request, from: Headers, text: string): Promise<void> {
  const cache = await open();
  const before = await cache.match(url);
  const headers = new Headers(from);
  headers.set(cachedAtHeader, String(Date.now()));
  try {
    await cache.put(url, new Response(text, { headers }));
    await trim(cache);
  } catch {
    // The disk is full. An outdated entry must not be shown instead of the new one.
    await cache.delete(url);
  }
  if (before && (await before.text()) !== text) {
    await tell({ type: refreshedMessage, path: new URL(url).pathname });
  }
}

/** Deletes the oldest entries first: new ones are appended. */
async function trim(cache: Cache): Promise<void> {
  const keys = await cache.keys();
  const excess = keys.slice(0, Math.max(0, keys.length - bounds.catalogueEntries));
  await Promise.all(excess.map((key) => cache.delete(key)));
}

async function tell(message: { type: string; path?: string; isPortal?: boolean }): Promise<void> {
  const pages = await scope.clients.matchAll({ type: 'window' });
  for (const page of pages) page.postMessage(message);
}
