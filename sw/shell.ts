import { PrecacheController, type PrecacheEntry } from 'workbox-precaching';
import { cacheNames } from '#data/kept.ts';

// The build puts the list of its files here.
const files = (self as unknown as { __WB_MANIFEST: PrecacheEntry[] }).__WB_MANIFEST;

const page = '/index.html';
const shell = new PrecacheController({ cacheName: cacheNames.shell });
shell.addToCacheList(files);

/** Keeps the app's files, all of one build or none. */
export const keepShell = (event: ExtendableEvent) => shell.install(event);

/** Drops the files of builds before this one. */
export const dropOldShell = (event: ExtendableEvent) => shell.activate(event);

/**
 * The app's page for every navigation into it, and its files. Undefined for what is none of the
 * shell's: the server answers then, for `/api/openapi.json` in the address bar too.
 */
export function answerShell({ request }: FetchEvent): Promise<Response> | undefined {
  const { pathname, origin } = new URL(request.url);
  if (request.method !== 'GET' || origin !== location.origin) return undefined;
  const isPage = request.mode === 'navigate' && (pathname === '/' || pathname === page);
  const key = shell.getCacheKeyForURL(isPage ? page : request.url);
  return key ? keptOrFetched(key, request) : undefined;
}

async function keptOrFetched(key: string, request: Request): Promise<Response> {
  return (await caches.match(key)) ?? (await fetch(request));
}
