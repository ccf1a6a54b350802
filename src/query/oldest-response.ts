import { useStore } from 'zustand';
import { type Age, responseAges } from './response-age.ts';

/**
 * When the oldest answer on the screen was sent, in ms since the epoch; undefined if all are fresh.
 */
export const useOldestResponse = () => useOldest(() => true);

/** The same, of those for which the server could not be asked for a newer one. */
export const useOldestUnreached = () => useOldest(({ isUnreached }) => isUnreached);

function useOldest(isMeant: (age: Age) => boolean | undefined): number | undefined {
  return useStore(responseAges, ({ ages, shown }) => {
    const times = shown.flat().flatMap((query) => {
      const age = ages[query];
      return age && !age.isFresh && isMeant(age) ? age.at : [];
    });
    return times.length > 0 ? Math.min(...times) : undefined;
  });
}
