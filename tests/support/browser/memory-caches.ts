type Asked = string | { url: string };

/**
 * An in-memory cache with what the worker uses. An entry put again moves to the end, as in a
 * browser.
 */
class MemoryCache {
  private readonly kept = new Map<string, Response>();

  private readonly disk: { trouble: Error | undefined };

  constructor(disk: { trouble: Error | undefined }) {
    this.disk = disk;
  }

  async match(asked: Asked): Promise<Response | undefined> {
    return this.kept.get(addressOf(asked))?.clone();
  }

  async put(asked: Asked, response: Response): Promise<void> {
    const address = addressOf(asked);
    if (response.status === 206) throw new TypeError('a partial response cannot be cached');
    const body = await response.arrayBuffer();
    if (this.disk.trouble) throw this.disk.trouble;
    const { headers } = response;
    this.kept.delete(address);
    this.kept.set(address, new Response(body, { headers }));
  }

  async delete(asked: Asked): Promise<boolean> {
    return this.kept.delete(addressOf(asked));
  }

  async keys(): Promise<{ url: string }[]> {
    return [...this.kept.keys()].map((url) => ({ url }));
  }
}

/** In-memory `caches` of a browser. `trouble` is the error of every write; none by default. */
export class MemoryCaches {
  trouble: Error | undefined;
  /** True while the browser can neither open nor read any cache. */
  isBroken = false;
  private readonly all = new Map<string, MemoryCache>();

  async has(name: string): Promise<boolean> {
    return this.all.has(name);
  }

  async open(name: string): Promise<MemoryCache> {
    if (this.isBroken) throw new DOMException('broken', 'UnknownError');
    const known = this.all.get(name) ?? new MemoryCache(this);
    this.all.set(name, known);
    return known;
  }

  async match(asked: Asked): Promise<Response | undefined> {
    if (this.isBroken) throw new DOMException('broken', 'UnknownError');
    const found = await Promise.all([...this.all.values()].map((cache) => cache.match(asked)));
    return found.find((response) => response !== undefined);
  }
}

const addressOf = (asked: Asked) =>
  new URL(typeof asked === 'string' ? asked : asked.url, location.origin).href;
