import { connectivity } from '#sync/sync.ts';

const shortestProbeMs = 4000;
const longestProbeMs = 12_000;

/**
 * Listens to the browser's network events, and probes while the server does not answer: at once, as a
 * single request may be lost, then every few seconds, with jitter across devices. `probe` asks whether
 * it is reachable, and records the answer in `connectivity`. Returns a function that stops it.
 */
export function watchNetwork(probe: () => Promise<unknown>): () => void {
  const { store, note, tellBack } = connectivity;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isStopped = false;
  let askedAt = Number.NEGATIVE_INFINITY;
  function plan(): void {
    clearTimeout(timer);
    // A probe may still be running when the watch is stopped.
    if (isStopped || store.getState().isOnline) return;
    const spreadMs = Math.random() * (longestProbeMs - shortestProbeMs);
    timer = setTimeout(ask, shortestProbeMs + spreadMs);
  }
  function ask(): void {
    askedAt = Date.now();
    void probe().then(plan);
  }
  function askAgain(): void {
    const isOften = Math.abs(Date.now() - askedAt) < shortestProbeMs;
    if (isOften || globalThis.navigator?.onLine === false) plan();
    else ask();
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
    if (now.isOnline === before.isOnline) return;
    if (now.isOnline) plan();
    else askAgain();
    // The reply may have been on its way when the network went. A server on this device still
    // answers.
    if (now.isOnline && globalThis.navigator?.onLine === false) ask();
  });
  return () => {
    isStopped = true;
    clearTimeout(timer);
    globalThis.removeEventListener?.('online', onNetwork);
    globalThis.removeEventListener?.('offline', onNoNetwork);
    unsubscribe();
  };
}
