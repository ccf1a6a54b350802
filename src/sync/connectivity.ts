import { createStore } from 'zustand/vanilla';

interface Connectivity {
  /** Whether the server answered the last request. */
  isOnline: boolean;
  /** Whether a captive portal answered instead and requires a sign-in. */
  isPortal: boolean;
}

const store = createStore<Connectivity>(() => ({ isOnline: true, isPortal: false }));
const listeners = new Set<() => void>();

function note(answeredBy: 'server' | 'portal' | 'nobody'): void {
  const { isOnline, isPortal } = store.getState();
  const next = { isOnline: answeredBy === 'server', isPortal: answeredBy === 'portal' };
  if (next.isOnline !== isOnline || next.isPortal !== isPortal) store.setState(next);
}

store.subscribe((now, before) => {
  if (now.isOnline && !before.isOnline) tellBack();
});

function tellBack(): void {
  for (const listener of listeners) listener();
}

/** The device's single source of connectivity: whether the server answers. */
export const connectivity = {
  store,
  /** Records who answered the last request. */
  note,
  /**
   * Records a response from neither the server nor a portal. It only proves that no portal
   * answered.
   */
  clearPortal(): void {
    if (store.getState().isPortal) note('nobody');
  },
  /**
   * Calls `act` whenever the server becomes reachable again or the browser reports a network.
   * Returns a function that stops it.
   */
  onBack(act: () => void): () => void {
    listeners.add(act);
    return () => {
      listeners.delete(act);
    };
  },
  /** Reports a network seen by the browser, possibly before the server answers. */
  tellBack,
  /**
   * Whether a request is hopeless. Each sign alone is not enough: a browser may report a working
   * network as none, and after a lost request the next one may arrive.
   */
  isSurelyOffline: (): boolean =>
    !store.getState().isOnline && globalThis.navigator?.onLine === false,
};
