import type { ReviewForm } from '#contract/calls/reviews.ts';
import { joinTexts, type PhotoForm } from './photo-form.ts';
import { writeReview } from './reviews.ts';

/** The order line under review. */
export interface OrderedThing {
  orderId: string;
  skuId: string;
}

/** The form of a review; a score of 0 is not given yet. */
export function reviewForm({ orderId, skuId }: OrderedThing): PhotoForm<ReviewForm> {
  return {
    formKey: `review ${orderId} ${skuId}`,
    photosKey: `photos ${orderId} ${skuId}`,
    kind: writeReview.kind,
    isAbout: (payload) => {
      const { order_id, sku_id } = payload as { order_id: string; sku_id: string };
      return order_id === orderId && sku_id === skuId;
    },
    formOf: (payload) => {
      const { product_score, service_score, postage_score, content } = payload as ReviewForm;
      return { product_score, service_score, postage_score, content };
    },
    join: (older, newer) => ({ ...newer, content: joinTexts(older.content, newer.content) }),
    empty: { product_score: 0, service_score: 0, postage_score: 0, content: '' },
  };
}
