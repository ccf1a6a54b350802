import { cacheNames } from '#data/kept.ts';
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
  let loading: Promise<Map<string, true>> | undefined;
  let writing: Promise<void> | undefined;
  const touchedEarly: string[] = [];
  const cache = () => caches.open(cacheNames.pictures);
  let opened: Promise<Cache> | undefined;
  const open = () => {
    opened ??= cache();
    return opened;
  };

  async function match(url: string): Promise<Response | undefined> {
    const found = await (await open()).match(url, { ignoreVary: true });
    if (found) touch(url);
    return found;
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
    const known = await loadOrder();
    await evict(known, known.size + 1 - mostEntries);
    try {
      await (await open()).put(url, response.clone());
      touch(url);
    } catch {
      // The disk is full: a quarter makes room, for what matters more too.
      await evict(known, Math.ceil(known.size / 4));
    }
  }

  async function evict(known: Map<string, true>, count: number): Promise<void> {
    const pictures = await open();
    for (const url of [...known.keys()].slice(0, Math.max(0, count))) {
      known.delete(url);
      await pictures.delete(url);
    }
  }

  function loadOrder(): Promise<Map<string, true>> {
    loading ??= readOrder();
    return loading;
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
