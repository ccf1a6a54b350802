import { sql } from 'drizzle-orm';
import type { Transaction } from '../db/database.ts';
import type { review } from '../db/schema/reputation.ts';

export type NewReview = typeof review.$inferInsert;

/** Reviews with at least this many stars count as good for the shop. */
const goodScore = 4;

/**
 * Adds reviews and updates their products' and shops' counts in the same transaction. Every review
 * goes through here, so the counts match the rows. Pass the oldest first: lists sort by insertion.
 */
export async function addReviews(tx: Transaction, reviews: NewReview[]): Promise<void> {
  if (reviews.length === 0) return;
  await insertAll(tx, reviews);
  const added = sql`select p.id, p.shop_id, count(*)::int as reviews, sum(stars)::int as stars,
      count(*) filter (where stars >= ${goodScore})::int as good
    from unnest(${sql.param(reviews.map(({ productId }) => productId))}::bigint[],
      ${sql.param(reviews.map(({ productScore }) => productScore))}::int[]) as r (product_id, stars)
    join product p on p.id = r.product_id group by p.id`;
  await tx.execute(sql`update product p
    set review_count = p.review_count + a.reviews, star_sum = p.star_sum + a.stars
    from (${added}) a where p.id = a.id`);
  await tx.execute(sql`update shop s
    set review_count = s.review_count + a.reviews, good_review_count = s.good_review_count + a.good
    from (select shop_id, sum(reviews)::int as reviews, sum(good)::int as good
      from (${added}) x group by 1) a
    where s.id = a.shop_id`);
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
  }));
  await tx.execute(sql`
    insert into review (product_id, shopper_id, order_id, order_position, author, product_score,
      service_score, postage_score, content, specification, picture_ids, created_at)
    select product_id, shopper_id, order_id, order_position, author, product_score,
      service_score, postage_score, content, specification, picture_ids, coalesce(created_at, now())
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (product_id bigint,
      shopper_id bigint, order_id bigint, order_position int, author text, product_score int,
      service_score int, postage_score int, content jsonb, specification jsonb,
      picture_ids text[], created_at timestamptz)`);
}
