import { useQuery } from '@tanstack/react-query';
import { privateFileUrl } from '#contract/calls/assets.ts';
import { loadPrivateFile } from '#data/http/http.ts';
import { CallFailed } from '#data/http/outcome.ts';
import { useWhenBack } from '#query/use-online.ts';

/** Fetches a private file and keeps it in memory only while it is shown. */
export function usePrivateFile(id: string) {
  const query = useQuery<Blob, CallFailed>({
    queryKey: [privateFileUrl(id)],
    queryFn: async () => {
      const outcome = await loadPrivateFile(id);
      if (outcome.kind !== 'delivered') throw new CallFailed(outcome);
      return outcome.data;
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  const { error, refetch } = query;
  useWhenBack(() => {
    if (error?.failure.kind === 'unreachable') void refetch();
  });
  return query;
}
