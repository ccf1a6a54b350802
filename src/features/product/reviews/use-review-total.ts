import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import type { ProductDetail } from '#contract/calls/catalogue.ts';
import { type ReviewSummary, review } from '#contract/calls/reviews.ts';
import { answeredAt } from '#query/response-age.ts';
import { readQuery, useRead } from '#query/use-read.ts';

interface Noted {
  summary: ReviewSummary;
  /** When the server sent it, in ms. */
  at: number;
}

/** The latest summaries that came with other lists than the newest reviews, by product. */
const noted = createStore<{ [productId: string]: Noted }>(() => ({}));

/** The newest reviews of a product, which are shown without a tap. */
export const newestReviews = ({ id }: ProductDetail) => ({ product_id: id, page_size: 3 });

/**
 * How many reviews a product has: one number for all places that say it. The list, once it is here,
 * is asked again whenever another answer has another number.
 */
export function useReviewTotal(product: ProductDetail): number {
  return useReviewSummary(product)?.total ?? product.reviews;
}

/** The latest summary of a product's reviews; undefined until its newest ones are here. */
export function useReviewSummary(product: ProductDetail): ReviewSummary | undefined {
  const { language } = useTranslation().i18n;
  const newest = newestReviews(product);
  const { data, dataUpdatedAt } = useRead(review.list, newest, { isEnabled: false });
  const later = useStore(noted, ({ [product.id]: other }) => other);
  const { queryKey } = readQuery(review.list, newest, language);
  const isLater = later && later.at > answeredAt(queryKey, dataUpdatedAt);
  return data && isLater ? later.summary : data?.summary;
}

/**
 * Shows a summary everywhere if it is the latest. The newest reviews do not hold it: asked again,
 * they may bring an earlier one, which the worker has kept or the server repeats.
 */
export function noteSummary({ id }: ProductDetail, summary: ReviewSummary, at: number): void {
  const before = noted.getState()[id];
  if (!before || at > before.at) noted.setState({ [id]: { summary, at } });
}
