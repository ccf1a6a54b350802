import type { PrecacheEntry } from 'workbox-precaching';
import { buildHeader } from '#contract/rendering.ts';
import { cacheNames } from '#data/worker/cache-names.ts';
import { renewPageMessage } from '#data/worker/worker-messages.ts';
import { isAppFile } from './app-file.ts';

/**
 * The home screen as the server last rendered it, for this worker's build: the next visit begins
 * with it, online or not. A page of another build would ask for files that this worker does not
 * have.
 */
export function createKeptPage(files: readonly (PrecacheEntry | string)[]) {
  const build = files
    .filter((file) => typeof file === 'object')
    .find(({ url }) => url === 'index.html')?.revision;
  const key = `/?build=${build}`;
  const open = () => caches.open(cacheNames.pages);

  /** The kept page; undefined before the first one. */
  async function find(): Promise<Response | undefined> {
    return await (await open()).match(key);
  }

  /** Fetches the page again. Without a network, or from another build, the last one stays. */
  async function refresh(): Promise<void> {
    const response = await fetch('/', { cache: 'no-cache' }).catch(() => undefined);
    if (!response || response.headers.get(buildHeader) !== build) return;
    if (!(await isAppFile(response, '/index.html'))) return;
    // On a full disk the last page stays.
    await open()
      .then((cache) => cache.put(key, response))
      .catch(() => undefined);
  }

  /** Deletes the pages of earlier builds. */
  async function dropOld(): Promise<void> {
    const cache = await open();
    const others = (await cache.keys()).filter(({ url }) => !url.endsWith(key));
    await Promise.all(others.map((other) => cache.delete(other)));
  }

  /** After a choice of language or data saver, the last page must not come back. */
  async function renew({ data }: Pick<MessageEvent, 'data'>): Promise<void> {
    if (data !== renewPageMessage) return;
    await (await open()).delete(key);
    await refresh();
  }

  return { find, refresh, dropOld, renew };
}
