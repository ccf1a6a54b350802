import * as z from 'zod/mini';
import { read } from '../endpoint.ts';
import { Cursor, Id, Instant, LangName, PageSize, page } from '../fields.ts';
import { Picture } from '../pictures.ts';

export const Review = z.object({
  id: Id,
  /** The reviewer's public name, such as "M***a". */
  author: z.string(),
  stars: z.int().check(z.gte(1), z.lte(5)),
  content: z.string(),
  /** The language of the content; null if unknown. */
  lang: z.nullable(LangName),
  /** The purchased options in words; '' if unknown. */
  specification: z.string(),
  pictures: z.array(Picture),
  created_at: Instant,
});
export type Review = z.output<typeof Review>;

export const ReviewSummary = z.object({
  total: z.int(),
  /** Rounded to one decimal; null without reviews. */
  mean: z.nullable(z.number()),
  /** How many reviews gave one, two, three, four and five stars. */
  histogram: z.array(z.int()).check(z.length(5)),
});
export type ReviewSummary = z.output<typeof ReviewSummary>;

export const review = {
  /** Newest first. The summary covers all of the product's reviews, regardless of the filter. */
  list: read({
    path: '/api/product/reviews',
    access: 'anyone',
    input: z.object({
      product_id: Id,
      stars: z.optional(z.coerce.number().check(z.int(), z.gte(1), z.lte(5))),
      cursor: Cursor,
      page_size: PageSize,
    }),
    reply: z.extend(page(Review), { summary: ReviewSummary }),
  }),
};
