import { PrecacheController, type PrecacheEntry } from 'workbox-precaching';
import { cacheNames } from '#data/worker/worker-messages.ts';
import { hasExpectedType, isAppFile } from './app-file.ts';
import { bypassCache } from './bypass-cache.ts';

// The build inserts the list of its files here.
const files = (self as unknown as { __WB_MANIFEST: PrecacheEntry[] }).__WB_MANIFEST;

const page = '/index.html';
const shell = new PrecacheController({
  cacheName: cacheNames.shell,
  plugins: [
    {
      fetchDidSucceed: async ({ request, response }) =>
        (await isAppFile(response, request.url)) ? response : await fetch(bypassCache(request)),
      // A captive portal's page cached as a file would stay as long as the build.
      cacheWillUpdate: async ({ request, response }) =>
        (await isAppFile(response, request.url)) ? response : null,
      cachedResponseWillBeUsed: async ({ request, cachedResponse }) =>
        cachedResponse && hasExpectedType(cachedResponse, request.url) ? cachedResponse : null,
    },
  ],
});
shell.addToCacheList(files);

/** Caches the app's files: all of one build or none. */
export const keepShell = (event: ExtendableEvent) => shell.install(event);

/** Deletes the files of earlier builds. */
export const dropOldShell = (event: ExtendableEvent) => shell.activate(event);

/**
 * Answers navigations with the app's page, and requests for its files. Undefined for everything
 * else, including `/api/openapi.json` in the address bar: the server answers then.
 */
export function answerShell({ request }: FetchEvent): Promise<Response> | undefined {
  const { pathname, origin } = new URL(request.url);
  if (request.method !== 'GET' || origin !== location.origin) return undefined;
  const isPage = request.mode === 'navigate' && (pathname === '/' || pathname === page);
  const key = shell.getCacheKeyForURL(isPage ? page : request.url);
  return key ? keptOrFetched(key, request) : undefined;
}

async function keptOrFetched(key: string, request: Request): Promise<Response> {
  const kept = await caches.match(key);
  return kept && hasExpectedType(kept, key) ? kept : await fetch(request);
}
