import { useTranslation } from 'react-i18next';
import { type Review, review } from '#contract/calls/reviews.ts';
import type { CallFailed } from '#data/http/outcome.ts';
import { moreOf, usePages } from '#query/use-pages.ts';
import { readQuery } from '#query/use-read.ts';
import type { More } from '#ui/lists/load-more.tsx';

const reviewsAtOnce = 10;

interface ReviewPages {
  /** Undefined until the first page is loaded. */
  reviews: Review[] | undefined;
  more: More;
  /** The first page failed. */
  failure: CallFailed | null;
  refetch(): void;
}

/** A product's reviews, newest first, page by page; filtered by stars, or all. */
export function useReviewPages(productId: string, stars: number | undefined): ReviewPages {
  const { language } = useTranslation().i18n;
  const input = { product_id: productId, stars, page_size: reviewsAtOnce };
  const pages = usePages([review.list.path, 'pages', input, language], (cursor) =>
    readQuery(review.list, { ...input, cursor }, language),
  );
  return {
    reviews: pages.data?.items,
    more: moreOf(pages),
    failure: pages.data ? null : pages.error,
    refetch: () => void pages.refetch(),
  };
}
