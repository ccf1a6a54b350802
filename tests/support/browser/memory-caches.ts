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

  async match(url: string): Promise<Response | undefined> {
    return this.kept.get(addressOf(url))?.clone();
  }

  async put(url: string, response: Response): Promise<void> {
    if (response.status === 206) throw new TypeError('a partial response cannot be cached');
    const body = await response.arrayBuffer();
    if (this.disk.trouble) throw this.disk.trouble;
    const { headers } = response;
    this.kept.delete(addressOf(url));
    this.kept.set(addressOf(url), new Response(body, { headers }));
  }

  async delete(request: string | { url: string }): Promise<boolean> {
    return this.kept.delete(addressOf(typeof request === 'string' ? request : request.url));
  }

  async keys(): Promise<{ url: string }[]> {
    return [...this.kept.keys()].map((url) => ({ url }));
  }
}

/** In-memory `caches` of a browser. `trouble` is the error of every write; none by default. */
export class MemoryCaches {
  trouble: Error | undefined;
  /** True while the browser cannot open any cache. */
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
}

const addressOf = (url: string) => new URL(url, location.origin).href;
