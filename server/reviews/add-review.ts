import { sql } from 'drizzle-orm';
import type { Transaction } from '../db/database.ts';
import type { review } from '../db/schema/reputation.ts';
import { together } from '../db/together.ts';

export type NewReview = typeof review.$inferInsert;

/** Reviews with at least this many stars count as good for the shop. */
const goodScore = 4;

/**
 * Adds reviews and updates their products' and shops' counts in the same transaction. Every review
 * goes through here, so the counts match the rows. Pass the oldest first: lists sort by insertion.
 */
export async function addReviews(tx: Transaction, reviews: NewReview[]): Promise<void> {
  if (reviews.length === 0) return;
  await together([insertAll(tx, reviews), countReviews(tx, reviews, 1)]);
}

/** Adds reviews to the counts of their products and shops, or takes them away. */
export async function countReviews(
  tx: Transaction,
  reviews: Pick<NewReview, 'productId' | 'productScore'>[],
  sign: 1 | -1,
): Promise<void> {
  const counted = sql`select p.id, p.shop_id, ${sign}::int * count(*)::int as reviews,
      ${sign}::int * sum(stars)::int as stars,
      ${sign}::int * count(*) filter (where stars >= ${goodScore})::int as good
    from unnest(${sql.param(reviews.map(({ productId }) => productId))}::bigint[],
      ${sql.param(reviews.map(({ productScore }) => productScore))}::int[]) as r (product_id, stars)
    join product p on p.id = r.product_id group by p.id`;
  await together([
    tx
      .execute(sql`update product p
        set review_count = p.review_count + c.reviews, star_sum = p.star_sum + c.stars
        from (${counted}) c where p.id = c.id`)
      .execute(),
    tx
      .execute(sql`update shop s set review_count = s.review_count + c.reviews,
          good_review_count = s.good_review_count + c.good
        from (select shop_id, sum(reviews)::int as reviews, sum(good)::int as good
          from (${counted}) x group by 1) c
        where s.id = c.shop_id`)
      .execute(),
  ]);
}

/** Sends the rows as one JSON document: for a thousand, parameters cost more than the insert. */
async function insertAll(tx: Transaction, reviews: NewReview[]): Promise<void> {
  const rows = reviews.map((it) => ({
    product_id: it.productId,
    shopper_id: it.shopperId,
    order_id: it.orderId,
    order_position: it.orderPosition,
    author: it.author,
    product_score: it.productScore,
    service_score: it.serviceScore,
    postage_score: it.postageScore,
    content: it.content,
    specification: it.specification ?? {},
    picture_ids: it.pictureIds ?? [],
    created_at: it.createdAt ?? null,
    answer: it.answer ?? {},
    answered_at: it.answeredAt ?? null,
  }));
  await tx.execute(sql`
    insert into review (product_id, shopper_id, order_id, order_position, author, product_score,
      service_score, postage_score, content, specification, picture_ids, created_at, answer,
      answered_at)
    select product_id, shopper_id, order_id, order_position, author, product_score,
      service_score, postage_score, content, specification, picture_ids,
      coalesce(created_at, now()), answer, answered_at
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (product_id bigint,
      shopper_id bigint, order_id bigint, order_position int, author text, product_score int,
      service_score int, postage_score int, content jsonb, specification jsonb,
      picture_ids text[], created_at timestamptz, answer jsonb, answered_at timestamptz)`);
}
