import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { ReplyOf } from '#contract/endpoint.ts';
import { limits } from '#contract/limits.ts';
import { type Review, review } from '#contract/reviews.ts';
import type { CallFailed } from '#data/outcome.ts';
import { readQuery } from '#shop/use-read.ts';
import type { More } from '#ui/load-more.tsx';

type Page = ReplyOf<typeof review.list>;

const reviewsAtOnce = 10;

interface ReviewPages {
  /** Undefined until the first page is there. */
  reviews: Review[] | undefined;
  more: More;
  /** The first page failed. */
  failure: CallFailed | null;
  refetch(): void;
}

/** A product's reviews, newest first, some at a time; with so many stars, or all. */
export function useReviewPages(productId: string, stars: number | undefined): ReviewPages {
  const { i18n } = useTranslation();
  const pages = useInfiniteQuery<
    Page,
    CallFailed,
    Review[],
    readonly unknown[],
    string | undefined
  >({
    queryKey: [review.list.path, 'pages', productId, stars, i18n.language],
    queryFn: ({ pageParam, signal }) =>
      readQuery(
        review.list,
        { product_id: productId, stars, page_size: reviewsAtOnce, cursor: pageParam },
        i18n.language,
      ).queryFn({ signal }),
    initialPageParam: undefined,
    getNextPageParam: (last) => last.next_cursor ?? undefined,
    select: ({ pages: loaded }) => loaded.flatMap(({ items }) => items),
  });
  const status = () => {
    if (pages.isFetchingNextPage || pages.isPending) return 'loading';
    if (pages.isFetchNextPageError) return 'error';
    return pages.hasNextPage ? 'idle' : 'end';
  };
  return {
    reviews: pages.data,
    more: {
      status: status(),
      onLoad: () => void pages.fetchNextPage(),
      offsetPx: limits.loadMoreOffsetPx,
    },
    failure: pages.data ? null : pages.error,
    refetch: () => void pages.refetch(),
  };
}
