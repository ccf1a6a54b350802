import type { ProductDetail } from '#contract/calls/catalogue.ts';
import { review } from '#contract/calls/reviews.ts';
import { useRead } from '#query/use-read.ts';

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
