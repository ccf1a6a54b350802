import type { OutboxDb } from '../outbox/outbox-db.ts';
import { watchQuery } from '../storage/watch-query.ts';

/** The wait before this tab tries what another one, if it is open, sends first. */
const waitMs = 2000;

/**
 * Calls `request` a moment after the number of entries has changed, while there are any: the tab that
 * wrote them may be closed before they are due. Returns a function that stops it.
 */
export function watchLeft(outbox: OutboxDb, request: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const stop = watchQuery(
    () => outbox.entries.count(),
    (left) => {
      clearTimeout(timer);
      if (left > 0) timer = setTimeout(request, waitMs);
    },
  );
  return () => {
    clearTimeout(timer);
    stop();
  };
}
