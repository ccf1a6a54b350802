import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { ProductDetail } from '#contract/calls/catalogue.ts';
import { type ReviewSummary, review } from '#contract/calls/reviews.ts';
import type { ReplyOf } from '#contract/endpoint.ts';
import { readQuery, useRead } from '#query/use-read.ts';

/** The newest reviews of a product, which are shown without a tap. */
export const newestReviews = ({ id }: ProductDetail) => ({ product_id: id, page_size: 3 });

/**
 * How many reviews a product has: one number for all places that say it. The list, once it is here,
 * is asked again whenever the product knows another number.
 */
export function useReviewTotal(product: ProductDetail): number {
  const list = useRead(review.list, newestReviews(product), { isEnabled: false });
  return list.data?.summary.total ?? product.reviews;
}

/**
 * Returns what shows the summary of a later answer everywhere; `at` is when it came, in ms. The list
 * itself, asked again at once, could be an earlier one: for a second, the server repeats its answers.
 */
export function useNoteSummary(product: ProductDetail) {
  const queries = useQueryClient();
  const { language } = useTranslation().i18n;
  const { queryKey } = readQuery(review.list, newestReviews(product), language);
  return (summary: ReviewSummary, at: number) => {
    if (at <= (queries.getQueryState(queryKey)?.dataUpdatedAt ?? at)) return;
    queries.setQueryData<ReplyOf<typeof review.list>>(
      queryKey,
      (list) => list && { ...list, summary },
    );
  };
}
