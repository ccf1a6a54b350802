import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { CallFailed, type Outcome } from '#data/outcome.ts';
import type { Shelf } from '#data/shelf.ts';
import { noteKept, useKept } from './kept-at.ts';
import { useWhenBack } from './use-reach.ts';
import { useShelf, useShelfQuery } from './use-shelf.ts';

interface KeptRead<T> {
  key: readonly unknown[];
  /** Asks the shop, and writes the answer into the mirror. */
  refresh(shelf: Shelf): Promise<Outcome<T>>;
  /** What the mirror has; must be the same function from one rendering to the next. */
  load(shelf: Shelf): Promise<T | undefined>;
  /** When the shop said so, in ms. */
  keptAt(kept: T): number | undefined;
  isEnabled?: boolean;
}

/**
 * Reads what is the shopper's own. The mirror's word is shown at once, and stays with its time while
 * the shop is out of reach; behind it the shop is asked, each time that it opens.
 */
export function useKeptRead<T>({ key, refresh, load, keptAt, isEnabled = true }: KeptRead<T>) {
  const shelf = useShelf();
  const kept = useShelfQuery(load);
  const { data, error, refetch } = useQuery<T, CallFailed>({
    queryKey: key,
    queryFn: async () => {
      const outcome = await refresh(shelf);
      if (outcome.kind !== 'delivered') throw new CallFailed(outcome);
      return outcome.data;
    },
    enabled: isEnabled,
    staleTime: 0,
  });
  const isOut = error?.failure.kind === 'unreachable';
  // The mirror also has what waits to be sent; it lags behind only where it could not be written.
  const isKept = kept !== undefined && (keptAt(kept) ?? 0) >= ((data && keptAt(data)) ?? 0);
  const shown = isKept ? kept : data;
  const shownFrom = isOut && shown !== undefined ? keptAt(shown) : undefined;
  useWhenBack(() => {
    if (isOut) void refetch();
  });
  useKept(key);
  useEffect(() => noteKept(key, shownFrom));
  return {
    data: error && !isOut ? undefined : shown,
    error: isOut && shown ? null : error,
    refetch,
  };
}
