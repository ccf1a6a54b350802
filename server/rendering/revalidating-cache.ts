/** How old a value may be, in ms. */
interface Ages {
  /** Up to this age it is used as it is. */
  fresh: number;
  /** Up to this age it is used once more while it is checked. */
  stale: number;
}

interface Entry<V> {
  value?: V;
  /** On the monotonic clock, in ms. */
  checkedAt: number;
  checking?: Promise<V> | undefined;
}

/**
 * Caches the `most` recently made values. `make` receives the value it replaces and may return it
 * again; concurrent callers share one call. A failed check in the background keeps the old value and
 * is reported.
 */
export function createRevalidatingCache<V>(
  most: number,
  ages: Ages,
  report: (error: unknown) => void,
) {
  const entries = new Map<string, Entry<V>>();

  function check(key: string, entry: Entry<V>, make: (before?: V) => Promise<V>): Promise<V> {
    const done = (value: V) => {
      Object.assign(entry, { value, checkedAt: performance.now() });
      return value;
    };
    entry.checking ??= make(entry.value)
      .then(done)
      .finally(() => {
        entry.checking = undefined;
        if (!('value' in entry)) entries.delete(key);
      });
    return entry.checking;
  }

  return async function cached(key: string, make: (before?: V) => Promise<V>): Promise<V> {
    const entry: Entry<V> = entries.get(key) ?? { checkedAt: Number.NEGATIVE_INFINITY };
    if (!entries.has(key)) add(key, entry);
    const age = performance.now() - entry.checkedAt;
    if (entry.value === undefined || age > ages.stale) return await check(key, entry, make);
    if (age > ages.fresh) check(key, entry, make).catch(report);
    return entry.value;
  };

  function add(key: string, entry: Entry<V>): void {
    entries.set(key, entry);
    const oldest = entries.keys().next().value;
    if (entries.size > most && oldest !== undefined) entries.delete(oldest);
  }
}
