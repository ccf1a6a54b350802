import {
  type InfiniteData,
  type UseInfiniteQueryResult,
  useInfiniteQuery,
} from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type * as z from 'zod/mini';
import type { InputOf, ReadCall } from '#contract/endpoint.ts';
import * as limits from '#contract/rules/limits.ts';
import type { CallFailed } from '#data/http/outcome.ts';
import type { More } from '#ui/lists/load-more.tsx';
import type { Page, Row } from './older-pages.ts';
import { useShownQueries } from './response-age.ts';
import { keptForBack, readQuery } from './use-read.ts';

/** The pages loaded so far. */
export interface Pages<P extends Page<Row>> {
  first: P | undefined;
  items: P['items'];
  /** What the pages were read with. */
  cursors: (string | undefined)[];
}

/** A list's call, whose pages are named by a cursor. */
type PagedCall<P extends Page<Row>> = ReadCall & { reply: z.ZodMiniType<P> };

/** Reads a list in pages, in the language of the screen; `isFresh` asks past the worker's cache. */
export function usePages<P extends Page<Row>, C extends PagedCall<P>>(
  call: C & PagedCall<P>,
  input: Omit<InputOf<C>, 'cursor'>,
  { isFresh = false }: { isFresh?: boolean } = {},
): UseInfiniteQueryResult<Pages<P>, CallFailed> {
  const { language } = useTranslation().i18n;
  const page = (cursor: string | undefined) =>
    readQuery(call, { ...input, cursor } as InputOf<C>, language, isFresh);
  const pages = useInfiniteQuery<P, CallFailed, Pages<P>, readonly unknown[], string | undefined>({
    queryKey: [call.path, 'pages', input, language],
    queryFn: ({ pageParam: cursor, signal }) => page(cursor).queryFn({ signal }),
    initialPageParam: undefined,
    getNextPageParam: (last) => last.next_cursor ?? undefined,
    select: together,
    ...keptForBack,
  });
  useShownQueries(...(pages.data?.cursors ?? []).map((cursor) => page(cursor).queryKey));
  return pages;
}

/** An item that has moved between two pages is listed once. */
function together<P extends Page<Row>>({
  pages,
  pageParams,
}: InfiniteData<P, string | undefined>): Pages<P> {
  const all = pages.flatMap(({ items }) => items);
  const items = [...new Map(all.map((item) => [item.id, item])).values()];
  return { first: pages[0], items, cursors: pageParams };
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
