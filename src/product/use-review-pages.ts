import { useTranslation } from 'react-i18next';
import { type Review, review } from '#contract/reviews.ts';
import type { CallFailed } from '#data/outcome.ts';
import { moreOf, usePages } from '#shop/use-pages.ts';
import { readQuery } from '#shop/use-read.ts';
import type { More } from '#ui/load-more.tsx';

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
