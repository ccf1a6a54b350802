import { useEffect, useState } from 'react';
import { type TopUp, topUp } from '#contract/calls/wallet/top-ups.ts';
import type { Terms } from '#contract/calls/wallet/wallet.ts';
import { ReadProblem } from '#parts/feedback/read-problem.tsx';
import { useOnline, useWhenBack } from '#query/use-online.ts';
import { useRead } from '#query/use-read.ts';
import { Skeleton } from '#ui/status/skeleton.tsx';
import { ChainForm } from './chain-form.tsx';

interface ChainTopUpProps {
  terms: Terms;
  onSubmitted(topUp: TopUp): void;
}

/** The form of an on-chain top-up, once the networks are loaded. */
export function ChainTopUp({ terms, onSubmitted }: ChainTopUpProps) {
  const { data, error, refetch, isFresh } = useDeposits();
  if (!data && error) return <ReadProblem error={error} onRetry={refetch} />;
  if (!data) return <Skeleton className="h-[320px] rounded-lg" />;
  return (
    <ChainForm
      terms={terms}
      deposits={data.items}
      refused={data.refused}
      isFresh={isFresh}
      onSubmitted={onSubmitted}
    />
  );
}

/**
 * The networks and the shopper's deposit addresses. `isFresh` if this visit has read them and the
 * server has been reachable since: an older address must not be shown.
 */
function useDeposits() {
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
