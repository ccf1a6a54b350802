import { hashKey, type QueryKey } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';

interface Kept {
  /** When the shop gave an answer that the worker repeated, in ms; by query. */
  at: { [query: string]: number };
  /** How many parts of the screen show a query. */
  shown: { [query: string]: number };
}

const kept = createStore<Kept>(() => ({ at: {}, shown: {} }));

/** Notes how old an answer is; undefined for one that the shop has just given. */
export function noteKept(key: QueryKey, keptAt: number | undefined): void {
  const query = hashKey(key);
  const { [query]: before, ...others } = kept.getState().at;
  if (before === keptAt) return;
  kept.setState({ at: keptAt === undefined ? others : { ...others, [query]: keptAt } });
}

/** Says that a screen shows a query, for as long as it does. */
export function useKept(key: QueryKey): void {
  const query = hashKey(key);
  useEffect(() => {
    const count = (by: number) =>
      kept.setState(({ shown }) => ({ shown: { ...shown, [query]: (shown[query] ?? 0) + by } }));
    count(1);
    return () => count(-1);
  }, [query]);
}

/** The age of the oldest answer on the screen, as ms since the epoch; undefined when all are new. */
export function useOldestKept(): number | undefined {
  return useStore(kept, ({ at, shown }) => {
    const times = Object.entries(at).filter(([query]) => (shown[query] ?? 0) > 0);
    return times.length > 0 ? Math.min(...times.map(([, time]) => time)) : undefined;
  });
}
