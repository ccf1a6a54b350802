import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { download } from './download.ts';

/** Downloads a part of a screen once it is needed; a failed download can be retried. */
export function useLazy<P>(
  name: string,
  load: () => Promise<P>,
  isWanted: boolean,
): UseQueryResult<P> {
  return useQuery({
    queryKey: ['part', name],
    queryFn: () => download(load),
    enabled: isWanted,
    // What is there is not refetched with the screens' data.
    staleTime: ({ state }) => (state.data === undefined ? 0 : 'static'),
    // A module must not be copied.
    structuralSharing: false,
  });
}
