import {
  type InfiniteData,
  type UseInfiniteQueryResult,
  useInfiniteQuery,
} from '@tanstack/react-query';
import { limits } from '#contract/rules/limits.ts';
import type { CallFailed } from '#data/http/outcome.ts';
import type { More } from '#ui/lists/load-more.tsx';

interface Page<Item> {
  items: Item[];
  next_cursor: string | null;
}

/** The pages loaded so far. */
export interface Pages<P extends Page<unknown>> {
  first: P | undefined;
  items: P['items'];
}

/** A paginated list. `readPage` returns the query of one page. */
export function usePages<P extends Page<unknown>>(
  key: readonly unknown[],
  readPage: (cursor: string | undefined) => {
    queryFn(options: { signal: AbortSignal }): Promise<P>;
  },
): UseInfiniteQueryResult<Pages<P>, CallFailed> {
  return useInfiniteQuery<P, CallFailed, Pages<P>, readonly unknown[], string | undefined>({
    queryKey: key,
    queryFn: ({ pageParam, signal }) => readPage(pageParam).queryFn({ signal }),
    initialPageParam: undefined,
    getNextPageParam: (last) => last.next_cursor ?? undefined,
    select: together,
  });
}

function together<P extends Page<unknown>>({ pages }: InfiniteData<P>): Pages<P> {
  return { first: pages[0], items: pages.flatMap(({ items }) => items) };
}

/** A list's next-page state, for the component that loads it. */
export function moreOf(pages: UseInfiniteQueryResult): More {
  const { isFetchingNextPage, isPending, isFetchNextPageError, hasNextPage, fetchNextPage } = pages;
  const status = () => {
    if (isFetchingNextPage || isPending) return 'loading';
    if (isFetchNextPageError) return 'error';
    return hasNextPage ? 'idle' : 'end';
  };
  return {
    status: status(),
    onLoad: () => void fetchNextPage(),
    offsetPx: limits.loadMoreOffsetPx,
  };
}
