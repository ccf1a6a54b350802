/** Missing in a worker, which has no document. */
interface PageScope {
  document?: EventTarget & { visibilityState: string };
}

/**
 * Calls `act` when the page is shown again: it may have a network now. Returns a function that
 * stops it.
 */
export function whenShown(act: () => void): () => void {
  const { document } = globalThis as unknown as PageScope;
  const onVisible = () => {
    if (document?.visibilityState === 'visible') act();
  };
  globalThis.addEventListener?.('pageshow', act);
  document?.addEventListener('visibilitychange', onVisible);
  return () => {
    globalThis.removeEventListener?.('pageshow', act);
    document?.removeEventListener('visibilitychange', onVisible);
  };
}
