import { and, count, desc, eq, isNull, lt } from 'drizzle-orm';
import type { review as calls, ReviewSummary } from '#contract/calls/reviews.ts';
import { meanStars } from '../catalogue/cards.ts';
import type { Database } from '../db/database.ts';
import { product } from '../db/schema/catalogue.ts';
import { review } from '../db/schema/reputation.ts';
import type { HandlersOf } from '../http/context.ts';
import { cutPage, readIdCursor } from '../http/cursor.ts';
import { found } from '../http/refusal.ts';
import { presentReviews, selectReviews } from './present-reviews.ts';

export const reviewHandlers: HandlersOf<typeof calls> = {
  async list({ db, lang }, input) {
    const productId = Number(input.product_id);
    const wanted = and(
      isShownOf(productId),
      input.stars === undefined ? undefined : eq(review.productScore, input.stars),
      input.cursor ? lt(review.id, readIdCursor(input.cursor)) : undefined,
    );
    await requirePublished(db, productId);
    const [rows, summary] = await Promise.all([
      // Newest first: ids ascend with insertion.
      selectReviews(db, lang)
        .where(wanted)
        .orderBy(desc(review.id))
        .limit(input.page_size + 1),
      summarise(db, productId),
    ]);
    const { page, next_cursor } = cutPage(rows, input.page_size, ({ id }) => String(id));
    return { items: await presentReviews(db, page), next_cursor, summary };
  },
};

const isShownOf = (productId: number) =>
  and(eq(review.productId, productId), isNull(review.hiddenAt));

async function requirePublished(db: Database, id: number): Promise<void> {
  const [row] = await db
    .select({ id: product.id })
    .from(product)
    .where(and(eq(product.id, id), eq(product.published, true)));
  found(row);
}

async function summarise(db: Database, productId: number): Promise<ReviewSummary> {
  const counts = await db
    .select({ stars: review.productScore, reviews: count() })
    .from(review)
    .where(isShownOf(productId))
    .groupBy(review.productScore);
  const histogram = [1, 2, 3, 4, 5].map(
    (stars) => counts.find((row) => row.stars === stars)?.reviews ?? 0,
  );
  const total = histogram.reduce((sum, reviews) => sum + reviews, 0);
  const stars = histogram.reduce((sum, reviews, index) => sum + reviews * (index + 1), 0);
  return { total, mean: meanStars(stars, total), histogram };
}
