import { liveQuery, type Subscription } from 'dexie';

/** The wait before a failed query is begun again. */
const retryMs = 5000;

/**
 * Tells each result of a live query. One that fails is begun again: Dexie would never look again. `fail`
 * hears of a failure that may be the query's own. Returns a function that stops it.
 */
export function watchQuery<T>(
  query: () => Promise<T>,
  tell: (result: T) => void,
  fail?: (error: unknown) => void,
): () => void {
  let live: Subscription | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  function begin(): void {
    live = liveQuery(() => query().catch(report)).subscribe(tell, (error) => {
      live?.unsubscribe();
      timer = setTimeout(begin, retryMs);
      if (!(error instanceof Missed)) fail?.(error);
    });
  }
  begin();
  return () => {
    clearTimeout(timer);
    live?.unsubscribe();
  };
}

/** What Dexie would keep to itself: a read was aborted, or its database could not be opened. */
class Missed extends Error {}

/** A database that was closed for good stays closed. */
function report(error: unknown): never {
  const { name, inner } = Object(error) as { name?: string; inner?: Error };
  const isUnopened = name === 'DatabaseClosedError' && inner && inner.name !== name;
  throw name === 'AbortError' || isUnopened ? new Missed('unread', { cause: error }) : error;
}
