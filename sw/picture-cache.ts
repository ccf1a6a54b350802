import { cacheNames } from '#data/kept.ts';
import { isDiskFull } from '#data/room.ts';
import { pause } from './pause.ts';

/** Where the order of use is kept; no picture has this address. */
const orderUrl = '/picture-order';
const writeAfterMs = 2000;

/**
 * A cache of the pictures that were used last. The order of use lives in memory, so that a hit
 * costs one look into the cache; it is written behind, and what of it is lost with a stopped
 * worker only makes a later choice worse.
 */
export function createPictureCache(mostEntries: number) {
  /** The longest unused first. */
  let order: Map<string, true> | undefined;
  let writing: Promise<void> | undefined;
  const touchedEarly: string[] = [];
  const open = once(() => caches.open(cacheNames.pictures));
  const loadOrder = once(readOrder);

  /** Never fails: what cannot be read is not kept. */
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

  /** Never fails: a picture that could not be kept was shown all the same. */
  async function put(url: string, response: Response): Promise<void> {
    await keep(url, response).catch(() => undefined);
  }

  async function keep(url: string, response: Response): Promise<void> {
    const known = await loadOrder();
    // First of all: of many that come at once, each makes room for itself.
    touch(url);
    try {
      await evict(known, known.size - mostEntries);
      await (await open()).put(url, response);
    } catch (error) {
      known.delete(url);
      // A quarter makes room, for what matters more too.
      if (isDiskFull(error)) await evict(known, Math.ceil(known.size / 4));
    }
  }

  async function evict(known: Map<string, true>, count: number): Promise<void> {
    const oldest = [...known.keys()].slice(0, Math.max(0, count));
    // At once: whoever makes room a moment later must not count them again.
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
    // A full disk keeps the order of before.
    await (await open()).put(orderUrl, new Response(text)).catch(() => undefined);
  }

  return {
    match,
    put,
    /** Resolves when nothing is left to write. */
    settled: async () => await writing,
  };
}

/** The same promise for all who ask; after a failure the next one asks anew. */
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
