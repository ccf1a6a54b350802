import { session } from '#data/session.ts';

/**
 * Asks the browser for persistent storage when the first change is queued. Returns a function that
 * stops it.
 */
export function keepStorage(): () => void {
  const { storage } = navigator;
  // The Storage API is missing on plain http.
  if (!storage) return () => undefined;
  const ask = async () => {
    if (!(await storage.persisted())) await storage.persist();
  };
  const stop = session.subscribe(({ unsent }) => {
    if (unsent === 0) return;
    stop();
    // If the browser does not answer, the storage screen shows it as not granted.
    ask().catch(() => undefined);
  });
  return stop;
}
