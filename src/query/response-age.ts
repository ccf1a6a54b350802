import { hashKey, type QueryKey } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';

interface Kept {
  /** When the server sent an answer that the worker repeated, in ms, by query. */
  at: { [query: string]: number };
  /** How many parts of the screen show a query. */
  shown: { [query: string]: number };
}

const kept = createStore<Kept>(() => ({ at: {}, shown: {} }));

/** Records an answer's age; undefined for a fresh one. */
export function noteResponseAge(key: QueryKey, keptAt: number | undefined): void {
  const query = hashKey(key);
  const { [query]: before, ...others } = kept.getState().at;
  if (before === keptAt) return;
  kept.setState({ at: keptAt === undefined ? others : { ...others, [query]: keptAt } });
}

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
export function useOldestResponse(): number | undefined {
  return useStore(kept, ({ at, shown }) => {
    const times = Object.entries(at).filter(([query]) => (shown[query] ?? 0) > 0);
    return times.length > 0 ? Math.min(...times.map(([, time]) => time)) : undefined;
  });
}
