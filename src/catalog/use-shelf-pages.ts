import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { type ProductCard, product } from '#contract/catalogue.ts';
import type { ReplyOf } from '#contract/endpoint.ts';
import { limits } from '#contract/limits.ts';
import type { CallFailed } from '#data/outcome.ts';
import { readQuery } from '#shop/use-read.ts';
import type { More } from '#ui/load-more.tsx';
import type { ListQuery } from './list-query.ts';

type Page = ReplyOf<typeof product.list>;

/** A shelf of products that grows page by page. */
export interface ShelfPages {
  products: ProductCard[];
  /** How the words of the query were read; undefined until the first page is there. */
  reading: Pick<Page, 'match' | 'read_as'> | undefined;
  more: More;
  /** The first page failed, so there is nothing to show. */
  failure: CallFailed | null;
  isPending: boolean;
  refetch(): Promise<unknown>;
}

/** The products that a query asks for. */
export function useShelfPages(query: ListQuery): ShelfPages {
  const { i18n } = useTranslation();
  const pages = useInfiniteQuery<Page, CallFailed, Page[], readonly unknown[], string | undefined>({
    queryKey: [product.list.path, 'pages', query, i18n.language],
    queryFn: ({ pageParam, signal }) =>
      readQuery(product.list, { ...query, cursor: pageParam }, i18n.language).queryFn({ signal }),
    initialPageParam: undefined,
    getNextPageParam: (last) => last.next_cursor ?? undefined,
    select: ({ pages: loaded }) => loaded,
  });
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = pages;
  const status = () => {
    if (isFetchingNextPage || pages.isPending) return 'loading';
    if (isFetchNextPageError) return 'error';
    return hasNextPage ? 'idle' : 'end';
  };
  return {
    products: pages.data?.flatMap((page) => page.items) ?? [],
    reading: pages.data?.[0],
    more: {
      status: status(),
      onLoad: () => void fetchNextPage(),
      offsetPx: limits.loadMoreOffsetPx,
    },
    failure: pages.data ? null : pages.error,
    isPending: pages.isPending,
    refetch: () => pages.refetch(),
  };
}
