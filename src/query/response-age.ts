import { hashKey, type QueryKey } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';

interface Age {
  /** When the server sent it, in ms since the epoch. */
  at: number;
  /** Whether the server could not be asked for a newer one. */
  isUnreached: boolean;
}

interface Kept {
  /** The answers that are not fresh, by query. */
  ages: { [query: string]: Age };
  /** How many parts of the screen show a query. */
  shown: { [query: string]: number };
}

const kept = createStore<Kept>(() => ({ ages: {}, shown: {} }));

/**
 * Records an answer's age; undefined for a fresh one. `isUnreached`: the server could not be asked
 * for a newer one.
 */
export function noteResponseAge(
  key: QueryKey,
  keptAt: number | undefined,
  { isUnreached = false }: { isUnreached?: boolean } = {},
): void {
  const query = hashKey(key);
  const { [query]: before, ...others } = kept.getState().ages;
  if (keptAt === undefined) {
    if (before) kept.setState({ ages: others });
    return;
  }
  if (before?.at === keptAt && before.isUnreached === isUnreached) return;
  kept.setState({ ages: { ...others, [query]: { at: keptAt, isUnreached } } });
}

/**
 * When the server sent an answer, in ms since the epoch; `updatedAt` is when it came, which is later
 * for one that was kept.
 */
export const answeredAt = (key: QueryKey, updatedAt: number): number =>
  kept.getState().ages[hashKey(key)]?.at ?? updatedAt;

/** Marks a query as shown while the component is mounted. */
export function useShownQuery(key: QueryKey): void {
  const query = hashKey(key);
  useEffect(() => {
    const count = (by: number) =>
      kept.setState(({ shown }) => ({ shown: { ...shown, [query]: (shown[query] ?? 0) + by } }));
    count(1);
    return () => count(-1);
  }, [query]);
}

/**
 * When the oldest answer on the screen was sent, in ms since the epoch; undefined if all are fresh.
 */
export const useOldestResponse = () => useOldest(() => true);

/** The same, of those for which the server could not be asked for a newer one. */
export const useOldestUnreached = () => useOldest(({ isUnreached }) => isUnreached);

function useOldest(isMeant: (age: Age) => boolean): number | undefined {
  return useStore(kept, ({ ages, shown }) => {
    const times = Object.entries(ages)
      .filter(([query, age]) => (shown[query] ?? 0) > 0 && isMeant(age))
      .map(([, { at }]) => at);
    return times.length > 0 ? Math.min(...times) : undefined;
  });
}
