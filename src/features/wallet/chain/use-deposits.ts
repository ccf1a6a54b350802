import { useEffect, useState } from 'react';
import { topUp } from '#contract/calls/wallet/top-ups.ts';
import { useOnline, useWhenBack } from '#query/use-online.ts';
import { useRead } from '#query/use-read.ts';

/**
 * The networks and the shopper's deposit addresses. `isFresh` if this visit has read them and the
 * server has been reachable since: an older address must not be shown.
 */
export function useDeposits() {
  const isOnline = useOnline();
  const [lostAt, setLostAt] = useState(0);
  const deposits = useRead(topUp.networks, {}, { isFresh: true });
  const { data, error, refetch, dataUpdatedAt, isFetchedAfterMount } = deposits;
  useEffect(() => {
    if (!isOnline) setLostAt(Date.now());
  }, [isOnline]);
  useWhenBack(() => void refetch());
  const isFresh = isOnline && isFetchedAfterMount && !error && dataUpdatedAt > lostAt;
  return { data, error, refetch, isFresh };
}
