import { connectivity } from '../connectivity.ts';

const shortestProbeMs = 4000;
const longestProbeMs = 12_000;

/**
 * Listens to the browser's network events, and probes every few seconds while the server does not
 * answer, with jitter across devices. Returns a function that stops it.
 */
export function watchNetwork(probe: () => Promise<unknown>): () => void {
  const { store, note, tellBack } = connectivity;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isStopped = false;
  function plan(): void {
    clearTimeout(timer);
    // A probe may still be running when the watch is stopped.
    if (isStopped || store.getState().isOnline) return;
    const spreadMs = Math.random() * (longestProbeMs - shortestProbeMs);
    timer = setTimeout(ask, shortestProbeMs + spreadMs);
  }
  function ask(): void {
    void probe().then(plan);
  }
  function onNetwork(): void {
    ask();
    tellBack();
  }
  const onNoNetwork = () => note('nobody');
  if (globalThis.navigator?.onLine === false) onNoNetwork();
  globalThis.addEventListener?.('online', onNetwork);
  globalThis.addEventListener?.('offline', onNoNetwork);
  plan();
  const unsubscribe = store.subscribe((now, before) => {
    if (now.isOnline !== before.isOnline) plan();
  });
  return () => {
    isStopped = true;
    clearTimeout(timer);
    globalThis.removeEventListener?.('online', onNetwork);
    globalThis.removeEventListener?.('offline', onNoNetwork);
    unsubscribe();
  };
}

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
