import { liveQuery, type Subscription } from 'dexie';

/** The wait before a failed query is begun again. */
const retryMs = 5000;

/**
 * Tells each result of a live query. One that fails is begun again: Dexie would never look again. `fail`
 * hears of each failure. Returns a function that stops it.
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
      fail?.(error);
    });
  }
  begin();
  return () => {
    clearTimeout(timer);
    live?.unsubscribe();
  };
}

/** Dexie would keep an aborted read to itself. A closed database stays closed. */
function report(error: unknown): never {
  const isAborted = error instanceof Error && error.name === 'AbortError';
  throw isAborted ? new Error('a read was aborted', { cause: error }) : error;
}
