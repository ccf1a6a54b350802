import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { topUp } from '#contract/calls/wallet/top-ups.ts';
import { send } from '#data/http/http.ts';
import { CallFailed } from '#data/http/outcome.ts';
import { ReadProblem } from '#parts/feedback/read-problem.tsx';
import { readQuery } from '#query/use-read.ts';
import { Skeleton } from '#ui/status/skeleton.tsx';

/** Closes the gateway's page that the shopper has left. Calls `onLeft` once its outcome is known. */
export function CardLeft({ id, onLeft }: { id: string; onLeft(): void }) {
  const { error, leave } = useLeave(id, onLeft);
  if (error) return <ReadProblem error={error} onRetry={leave} />;
  return <Skeleton className="h-[320px] rounded-lg" />;
}

/**
 * Ends a top-up whose shopper left the gateway's page, so that nobody can pay there any more. Calls
 * `onLeft` once the server knows how it stands.
 */
function useLeave(id: string, onLeft: () => void) {
  const { i18n } = useTranslation();
  const queries = useQueryClient();
  const [error, setError] = useState<CallFailed>();
  const isAsking = useRef(false);

  async function leave() {
    if (isAsking.current) return;
    isAsking.current = true;
    setError(undefined);
    const outcome = await send(topUp.cardLeave, { id });
    isAsking.current = false;
    if (outcome.kind !== 'delivered') {
      setError(new CallFailed(outcome));
      return;
    }
    const { queryKey } = readQuery(topUp.detail, { id }, i18n.language);
    queries.setQueryData(queryKey, outcome.data);
    onLeft();
  }

  const leaveFirst = useEffectEvent(leave);
  useEffect(() => void leaveFirst(), []);

  return { error, leave };
}
