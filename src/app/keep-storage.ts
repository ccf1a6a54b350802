import { session } from '#data/session.ts';

/**
 * Asks the browser, when the first change waits here, not to delete what is kept for the shop by
 * itself. Returns what stops it.
 */
export function keepStorage(): () => void {
  const { storage } = navigator;
  // There is none on plain http.
  if (!storage) return () => undefined;
  const ask = async () => {
    if (!(await storage.persisted())) await storage.persist();
  };
  const stop = session.subscribe(({ unsent }) => {
    if (unsent === 0) return;
    stop();
    // A browser that will not say does not promise: the storage screen tells of it.
    ask().catch(() => undefined);
  });
  return stop;
}
