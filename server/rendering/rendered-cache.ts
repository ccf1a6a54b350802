import type { FastifyInstance } from 'fastify';
import type { Encoded } from '../http/encoded.ts';
import type { Rendering, Screens } from './screens.ts';

/** Up to this age, a page is sent as it is. */
const freshMs = 1000;
/** Up to this age, a page is sent once more while it is checked. */
const staleMs = 10_000;

/** A page or fragment as it is sent, and the rendering it holds, if any. */
export interface RenderedBody {
  rendering: Rendering | undefined;
  body: Encoded;
}

interface Entry {
  value?: RenderedBody;
  /** On the monotonic clock, in ms. */
  checkedAt: number;
  checking?: Promise<RenderedBody> | undefined;
}

/**
 * Caches the `most` latest pages. One whose data is unchanged is not rendered again; concurrent
 * callers share one call of `make`. If a check in the background fails, the old page stays and the
 * failure is logged.
 */
export function createRenderedCache(
  app: FastifyInstance,
  screens: Pick<Screens, 'isCurrent'>,
  most: number,
) {
  const entries = new Map<string, Entry>();

  async function renew(before: RenderedBody | undefined, make: () => Promise<RenderedBody>) {
    if (before?.rendering && (await screens.isCurrent(before.rendering))) return before;
    return make();
  }

  function check(key: string, entry: Entry, make: () => Promise<RenderedBody>) {
    entry.checking ??= renew(entry.value, make)
      .then((value) => {
        Object.assign(entry, { value, checkedAt: performance.now() });
        return value;
      })
      .finally(() => {
        entry.checking = undefined;
        if (!entry.value) entries.delete(key);
      });
    return entry.checking;
  }

  function add(key: string, entry: Entry): void {
    entries.set(key, entry);
    const oldest = entries.keys().next().value;
    if (entries.size > most && oldest !== undefined) entries.delete(oldest);
  }

  return async (key: string, make: () => Promise<RenderedBody>): Promise<RenderedBody> => {
    const entry = entries.get(key) ?? { checkedAt: Number.NEGATIVE_INFINITY };
    if (!entries.has(key)) add(key, entry);
    const age = performance.now() - entry.checkedAt;
    if (!entry.value || age > staleMs) return await check(key, entry, make);
    if (age > freshMs) {
      check(key, entry, make).catch((error: unknown) => {
        app.log.warn({ err: error }, 'a page could not be rendered');
      });
    }
    return entry.value;
  };
}
