import { useSyncExternalStore } from 'react';
import type { StoreApi } from 'zustand';

/**
 * One part of a store that was restored before the first render, live. While hydrating, `useStore`
 * returns the store's initial state.
 */
export function useRestored<State, Part>(
  { subscribe, getState }: StoreApi<State>,
  select: (state: State) => Part,
): Part {
  const part = () => select(getState());
  return useSyncExternalStore(subscribe, part, part);
}
