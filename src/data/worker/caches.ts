import { cacheNames } from './cache-names.ts';

type CacheName = keyof typeof cacheNames;

/** The caches that can be refilled. Without the shell the app would not open. */
export type DisposableCache = Exclude<CacheName, 'shell' | 'pages' | 'taps' | 'langs'>;

/**
 * Empties a cache entry by entry: the worker holds it open and would keep using a deleted one. Does
 * nothing where the browser has no caches (plain http).
 */
export async function emptyCache(name: DisposableCache): Promise<void> {
  const cache = await openKept(name);
  const keys = (await cache?.keys()) ?? [];
  await Promise.all(keys.map((key) => cache?.delete(key)));
}

/** Whether a cache has a response for a URL. */
export async function isCached(name: CacheName, url: string): Promise<boolean> {
  const cache = await openKept(name);
  return (await cache?.match(url, { ignoreVary: true })) !== undefined;
}

/** The total size of a cache's bodies, in bytes. */
export async function measureCache(name: CacheName): Promise<number> {
  const cache = await openKept(name);
  const kept = (await cache?.matchAll()) ?? [];
  const sizes = await Promise.all(kept.map(async (response) => (await response.blob()).size));
  return sizes.reduce((sum, size) => sum + size, 0);
}

async function openKept(name: CacheName): Promise<Cache | undefined> {
  const { caches } = globalThis;
  if (!caches || !(await caches.has(cacheNames[name]))) return undefined;
  return await caches.open(cacheNames[name]);
}
