import * as z from 'zod/mini';
import { read } from '../endpoint.ts';
import { Id, Instant, LangName, longText, page, paging } from '../fields.ts';
import { Picture } from '../pictures.ts';
import * as bounds from '../rules/bounds.ts';

const Score = z.int().check(z.gte(1), z.lte(5));

/** A shopper's review of a product, without its photos. */
export const ReviewForm = z.object({
  product_score: Score,
  service_score: Score,
  postage_score: Score,
  content: longText(bounds.maxReviewLength),
});
export type ReviewForm = z.output<typeof ReviewForm>;

/** A shop's answer to a review. */
const ReviewAnswer = z.object({
  /** The shop's name. */
  shop: z.string(),
  text: z.string(),
  /** The language of the text; null if unknown. */
  lang: z.nullable(LangName),
  at: Instant,
});
export type ReviewAnswer = z.output<typeof ReviewAnswer>;

export const Review = z.object({
  id: Id,
  /** The reviewer's public name, such as "M***a". */
  author: z.string(),
  stars: Score,
  content: z.string(),
  /** The language of the content; null if unknown. */
  lang: z.nullable(LangName),
  /** The purchased options in words; '' if unknown. */
  specification: z.string(),
  pictures: z.array(Picture),
  created_at: Instant,
  answer: z.nullable(ReviewAnswer),
});
export type Review = z.output<typeof Review>;

/** A review as its author sees it. */
export const OwnReview = z.extend(Review, {
  /** Why the merchant has hidden it from everybody else; null if it is shown. */
  hidden_reason: z.nullable(z.string()),
});
export type OwnReview = z.output<typeof OwnReview>;

export const ReviewSummary = z.object({
  total: z.int(),
  /** Rounded to one decimal; null without reviews. */
  mean: z.nullable(z.number()),
  /** How many reviews gave one, two, three, four and five stars. */
  histogram: z.array(z.int()).check(z.length(5)),
});
export type ReviewSummary = z.output<typeof ReviewSummary>;

export const review = {
  /**
   * Newest first, without hidden ones. The summary covers all others of the product, regardless of
   * the filter.
   */
  list: read({
    path: '/api/product/reviews',
    access: 'anyone',
    input: z.object({
      product_id: Id,
      stars: z.optional(z.coerce.number().check(z.int(), z.gte(1), z.lte(5))),
      ...paging,
    }),
    reply: z.extend(page(Review), { summary: ReviewSummary }),
  }),
};
