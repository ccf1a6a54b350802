import { useEffect, useEffectEvent, useState } from 'react';
import { useStore } from 'zustand';
import { connectivity } from '#sync/sync.ts';

/** Whether the server answered the last request, live. */
export function useOnline(): boolean {
  return useStore(connectivity.store, ({ isOnline }) => isOnline);
}

/** After a lost request, the server has this long to answer the next one. */
const doubtMs = 1000;

/** The same, once it has lasted for a moment. */
export function useLastingOnline(): boolean {
  const isOnline = useOnline();
  const [isLasting, setLasting] = useState(isOnline);
  useEffect(() => {
    const timer = setTimeout(setLasting, doubtMs, isOnline);
    return () => clearTimeout(timer);
  }, [isOnline]);
  return isLasting;
}

/** Whether a captive portal requires a sign-in, live. */
export function useIsPortal(): boolean {
  return useStore(connectivity.store, ({ isPortal }) => isPortal);
}

/** Calls `act` whenever the server becomes reachable again. */
export function useWhenBack(act: () => void): void {
  const back = useEffectEvent(act);
  useEffect(() => connectivity.onBack(() => back()), []);
}
