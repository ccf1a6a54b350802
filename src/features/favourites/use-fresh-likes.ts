import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { CallFailed, type Outcome } from '#data/http/outcome.ts';
import type { LocalDb } from '#data/mirror.ts';
import { noteResponseAge, useShownQueries } from '#query/response-age.ts';
import { isServerTrouble, untilRecovered } from '#query/server-trouble.ts';
import { useLocalDb, useLocalQuery } from '#query/use-local-db.ts';
import { useWhenBack } from '#query/use-online.ts';

interface Wanted<T> {
  key: readonly unknown[];
  /** Reads this device; must be the same function on every render. */
  load(db: LocalDb): Promise<T[]>;
  refresh(db: LocalDb): Promise<Outcome<unknown>>;
}

/**
 * What the shopper likes: from this device at once, refreshed in the background. `items` is
 * undefined until it is known whether there is any.
 */
export function useFreshLikes<T extends { kept_at?: number }>({ key, load, refresh }: Wanted<T>) {
  const db = useLocalDb();
  const known = useLocalQuery(load);
  const { error, isPending, refetch } = useQuery<null, CallFailed>({
    queryKey: key,
    queryFn: async () => {
      const outcome = await refresh(db);
      if (outcome.kind !== 'delivered') throw new CallFailed(outcome);
      // Read once more before an empty list is shown: the live query updates a moment later.
      await load(db);
      return null;
    },
    staleTime: 0,
    refetchInterval: untilRecovered,
  });
  const isKnown = known !== undefined && (known.length > 0 || !isPending);
  const times = known?.flatMap(({ kept_at }) => kept_at ?? []) ?? [];
  const keptAt = error && times.length > 0 ? Math.min(...times) : undefined;
  useWhenBack(() => {
    if (error) void refetch();
  });
  useShownQueries(key);
  useEffect(() => noteResponseAge(key, keptAt, { isUnreached: isServerTrouble(error) }));
  return {
    items: isKnown ? known : undefined,
    error: known?.length === 0 ? error : null,
    refetch,
  };
}
