import { calls } from '#contract/calls.ts';
import type { AnyCall } from '#contract/endpoint.ts';
import { bounds } from '#contract/limits.ts';
import { cacheNames, keptAtHeader, outOfReachMessage, refreshedMessage } from '#data/kept.ts';
import { scope } from './scope.ts';

/** The calls that answer everybody alike; no other reply is ever kept here. */
const publicPaths = new Set(
  Object.values(calls)
    .flatMap((noun): AnyCall[] => Object.values(noun))
    .filter((call) => call.policy === 'read' && call.access === 'anyone' && call.method === 'GET')
    .map(({ path }) => path as string),
);
/** Only the server knows how these stand now. */
const live = ['/api/health', '/api/openapi.json'];

/** What was answered before, at once, and behind it what the shop says now. */
export function answerCatalogue(event: FetchEvent): Promise<Response> | undefined {
  const { request } = event;
  const { pathname, origin } = new URL(request.url);
  if (origin !== location.origin || request.method !== 'GET') return undefined;
  if (!publicPaths.has(pathname) || live.includes(pathname)) return undefined;
  if (request.headers.has('token')) return undefined;
  const fresh = fetchFresh(event);
  event.waitUntil(fresh.catch(() => undefined));
  return request.cache === 'no-cache'
    ? freshElseKept(request, fresh)
    : keptElseFresh(request, fresh);
}

async function keptElseFresh(request: Request, fresh: Promise<Response>): Promise<Response> {
  const kept = await find(request);
  return kept ?? (await fresh);
}

async function freshElseKept(request: Request, fresh: Promise<Response>): Promise<Response> {
  try {
    const response = await fresh;
    return response.status < 500 ? response : ((await find(request)) ?? response);
  } catch (error) {
    const kept = await find(request);
    if (kept) return kept;
    throw error;
  }
}

const open = () => caches.open(cacheNames.catalogue);

/** Never fails: what cannot be read is not kept. */
async function find({ url }: Request): Promise<Response | undefined> {
  const kept = await open()
    .then((cache) => cache.match(url))
    .catch(() => undefined);
  return kept && !isOver(kept) ? kept : undefined;
}

function isOver(kept: Response): boolean {
  const at = Number(kept.headers.get(keptAtHeader));
  return Math.abs(Date.now() - at) > bounds.catalogueDays * 24 * 3_600_000;
}

/** What the shop says. It is kept behind: nobody waits for the disk. */
async function fetchFresh(event: FetchEvent): Promise<Response> {
  const { request } = event;
  const response = await fetch(request).catch(async (error: unknown) => {
    await tell({ type: outOfReachMessage });
    throw error;
  });
  if (response.status === 200 && isForAll(response)) {
    event.waitUntil(keep(request, response.clone()));
  }
  return response;
}

const isForAll = ({ headers }: Response) =>
  headers.get('cache-control')?.split(/,\s*/).includes('public') ?? false;

async function keep({ url }: Request, response: Response): Promise<void> {
  const cache = await open();
  const text = await response.text();
  const before = await cache.match(url);
  const headers = new Headers(response.headers);
  headers.set(keptAtHeader, String(Date.now()));
  try {
    await cache.put(url, new Response(text, { headers }));
    await trim(cache);
  } catch {
    // The disk is full. What cannot be renewed must not be shown in the place of what is new.
    await cache.delete(url);
  }
  if (before && (await before.text()) !== text) {
    await tell({ type: refreshedMessage, path: new URL(url).pathname });
  }
}

/** The oldest go first: a new answer is put behind the others. */
async function trim(cache: Cache): Promise<void> {
  const keys = await cache.keys();
  const excess = keys.slice(0, Math.max(0, keys.length - bounds.catalogueEntries));
  await Promise.all(excess.map((key) => cache.delete(key)));
}

async function tell(message: { type: string; path?: string }): Promise<void> {
  const pages = await scope.clients.matchAll({ type: 'window' });
  for (const page of pages) page.postMessage(message);
}
