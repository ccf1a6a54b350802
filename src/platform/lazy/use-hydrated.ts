import { useSyncExternalStore } from 'react';

const never = () => () => {};

/**
 * False in markup from the server and in the first render over it; true from then on. What waits
 * for it is not part of the first picture.
 */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
