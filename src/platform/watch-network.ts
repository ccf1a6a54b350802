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
  let askedAt = 0;
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
  function onNetwork(): void {
    ask();
    tellBack();
  }
  const onNoNetwork = () => note('nobody');
  if (!navigator.onLine) onNoNetwork();
  addEventListener('online', onNetwork);
  addEventListener('offline', onNoNetwork);
  plan();
  const unsubscribe = store.subscribe((now, before) => {
    if (now.isOnline === before.isOnline) return;
    if (now.isOnline || Date.now() - askedAt < shortestProbeMs) plan();
    else ask();
    // The reply may have been on its way when the network went. A server on this device still
    // answers.
    if (now.isOnline && !navigator.onLine) ask();
  });
  return () => {
    isStopped = true;
    clearTimeout(timer);
    removeEventListener('online', onNetwork);
    removeEventListener('offline', onNoNetwork);
    unsubscribe();
  };
}
