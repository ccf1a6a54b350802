import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { CallFailed, type Outcome } from '#data/http/outcome.ts';
import type { LocalDb } from '#data/mirror.ts';
import { noteResponseAge, useShownQueries } from './response-age.ts';
import { isServerTrouble, untilRecovered } from './server-trouble.ts';
import { useLocalDb, useLocalQuery } from './use-local-db.ts';
import { useWhenBack } from './use-online.ts';

interface LocalRead<T> {
  key: readonly unknown[];
  /** Asks the server, and writes the answer into the mirror. */
  refresh(db: LocalDb): Promise<Outcome<T>>;
  /** Reads the mirror; must be the same function on every render. */
  load(db: LocalDb): Promise<T | undefined>;
  /** When the server sent it, in ms. */
  keptAt(kept: T): number | undefined;
  isEnabled?: boolean;
}

/**
 * Reads the shopper's own data. The mirrored data is shown at once, with its time if the server is
 * unreachable; each mount asks the server in the background.
 */
export function useLocalRead<T>({ key, refresh, load, keptAt, isEnabled = true }: LocalRead<T>) {
  const db = useLocalDb();
  const kept = useLocalQuery(load);
  const { data, error, refetch } = useQuery<T, CallFailed>({
    queryKey: key,
    queryFn: async () => {
      const outcome = await refresh(db);
      if (outcome.kind !== 'delivered') throw new CallFailed(outcome);
      return outcome.data;
    },
    enabled: isEnabled,
    staleTime: 0,
    refetchInterval: untilRecovered,
  });
  const isOut = error?.failure.kind === 'unreachable';
  // The mirror also includes unsent changes; it lags behind only if it could not be written.
  const isKept = kept !== undefined && (keptAt(kept) ?? 0) >= ((data && keptAt(data)) ?? 0);
  const shown = isKept ? kept : data;
  const shownFrom = isOut && shown !== undefined ? keptAt(shown) : undefined;
  useWhenBack(() => {
    if (isOut) void refetch();
  });
  useShownQueries(key);
  useEffect(() => noteResponseAge(key, shownFrom, { isUnreached: isServerTrouble(error) }));
  return {
    data: error && !isOut ? undefined : shown,
    error: isOut && shown ? null : error,
    refetch,
  };
}
