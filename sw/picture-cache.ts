import { cacheNames } from '#data/worker/cache-names.ts';
import { isDiskFull } from '#sync/sync.ts';
import { pause } from './pause.ts';

/** Stores the order of use; no picture has this URL. */
const orderUrl = '/picture-order';
const writeAfterMs = 2000;

/**
 * A least-recently-used cache of pictures. The order of use is in memory, so that a hit costs one
 * cache lookup; it is written in the background, and losing it with a stopped worker only makes a
 * later eviction less accurate.
 */
export function createPictureCache(mostEntries: number) {
  /** Least recently used first. */
  let order: Map<string, true> | undefined;
  let writing: Promise<void> | undefined;
  const touchedEarly: string[] = [];
  const open = once(() => caches.open(cacheNames.pictures));
  const loadOrder = once(readOrder);

  /** Never fails: an unreadable entry counts as not cached. */
  async function match(url: string): Promise<Response | undefined> {
    try {
      const found = await (await open()).match(url, { ignoreVary: true });
      if (found) touch(url);
      return found;
    } catch {
      return undefined;
    }
  }

  function touch(url: string): void {
    if (order) {
      order.delete(url);
      order.set(url, true);
    } else {
      touchedEarly.push(url);
    }
    writeLater();
  }

  /** Never fails: a picture that could not be cached was shown all the same. */
  async function put(url: string, response: Response): Promise<void> {
    await keep(url, response).catch(() => undefined);
  }

  async function keep(url: string, response: Response): Promise<void> {
    const known = await loadOrder();
    // First of all: of many simultaneous writes, each makes space for itself.
    touch(url);
    try {
      await evict(known, known.size - mostEntries);
      await (await open()).put(url, response);
    } catch (error) {
      known.delete(url);
      // Frees a quarter, for more important data too.
      if (isDiskFull(error)) await evict(known, Math.ceil(known.size / 4));
    }
  }

  /** Never fails: a picture that cannot be deleted is fetched again anyway. */
  async function drop(url: string): Promise<void> {
    order?.delete(url);
    await open()
      .then((pictures) => pictures.delete(url, { ignoreVary: true }))
      .catch(() => undefined);
  }

  async function evict(known: Map<string, true>, count: number): Promise<void> {
    const oldest = [...known.keys()].slice(0, Math.max(0, count));
    // At once, so that a concurrent eviction does not count them again.
    for (const url of oldest) known.delete(url);
    const pictures = await open();
    await Promise.all(oldest.map((url) => pictures.delete(url)));
  }

  async function readOrder(): Promise<Map<string, true>> {
    const pictures = await open();
    const written = (await (await pictures.match(orderUrl))?.json()) as string[] | undefined;
    const keys = (await pictures.keys()).map(({ url }) => url);
    const there = new Set(keys.filter((url) => !url.endsWith(orderUrl)));
    const known = (written ?? []).filter((url) => there.has(url));
    const unknown = [...there].filter((url) => !known.includes(url));
    const read = new Map([...unknown, ...known].map((url) => [url, true as const]));
    for (const url of touchedEarly.splice(0)) {
      read.delete(url);
      read.set(url, true);
    }
    order = read;
    return read;
  }

  function writeLater(): void {
    writing ??= pause(writeAfterMs).then(writeOrder);
  }

  async function writeOrder(): Promise<void> {
    writing = undefined;
    const known = await loadOrder();
    const text = JSON.stringify([...known.keys()]);
    // On a full disk the previous order stays.
    await (await open()).put(orderUrl, new Response(text)).catch(() => undefined);
  }

  return {
    match,
    put,
    drop,
    /** Resolves when no writes are pending. */
    settled: async () => await writing,
  };
}

/** Shares one promise among all callers; after a failure the next call retries. */
function once<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | undefined;
  return () => {
    made ??= make().catch((error: unknown) => {
      made = undefined;
      throw error;
    });
    return made;
  };
}
