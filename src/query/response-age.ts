import { hashKey, type QueryKey } from '@tanstack/react-query';
import { useEffect } from 'react';
import { createStore } from 'zustand/vanilla';

interface Circumstances {
  /** It has just come from the server. */
  isFresh?: boolean;
  /** The server could not be asked for a newer one. */
  isUnreached?: boolean;
}

export interface Age extends Circumstances {
  /** When the server sent it, in ms since the epoch. */
  at: number;
}

interface Kept {
  /** The ages of answers, by query. */
  ages: { [query: string]: Age | undefined };
  /** The queries that each part of the screen shows. */
  shown: string[][];
}

/** Those of the latest answers are kept: Back hardly leads to more. */
const mostAges = 200;

/** The ages of answers, and which of them are on the screen. */
export const responseAges = createStore<Kept>(() => ({ ages: {}, shown: [] }));

/** Records an answer's age; undefined for one that is as new as can be. */
export function noteResponseAge(
  key: QueryKey,
  at: number | undefined,
  circumstances?: Circumstances,
): void {
  const query = hashKey(key);
  const age = at === undefined ? at : { at, ...circumstances };
  responseAges.setState(({ ages }) => {
    const others = Object.entries(ages).filter(([other]) => other !== query);
    return { ages: Object.fromEntries([...others.slice(1 - mostAges), [query, age]]) };
  });
}

/**
 * When the server sent an answer, in ms since the epoch; `updatedAt` is when it came, which is later
 * for one that was kept.
 */
export const answeredAt = <T extends number | undefined>(key: QueryKey, updatedAt: T): number | T =>
  responseAges.getState().ages[hashKey(key)]?.at ?? updatedAt;

/** Marks queries as shown while the component is mounted. */
export function useShownQueries(...keys: QueryKey[]): void {
  const queries = keys.map(hashKey).join('\n');
  useEffect(() => {
    const own = queries.split('\n');
    responseAges.setState(({ shown }) => ({ shown: [...shown, own] }));
    return () =>
      responseAges.setState(({ shown }) => ({ shown: shown.filter((it) => it !== own) }));
  }, [queries]);
}
