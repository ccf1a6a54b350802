import { useEffect, useEffectEvent } from 'react';
import { useStore } from 'zustand';
import { connectivity } from '#sync/sync.ts';

/** Whether the server answered the last request, live. */
export function useOnline(): boolean {
  return useStore(connectivity.store, ({ isOnline }) => isOnline);
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
