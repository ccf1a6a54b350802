import { and, desc, eq, isNotNull, isNull } from 'drizzle-orm';
import type { Queryable } from '../db/database.ts';
import { shopper } from '../db/schema/accounts.ts';
import { product, shop } from '../db/schema/catalogue.ts';
import { orders } from '../db/schema/orders.ts';
import { type ReviewRow, review } from '../db/schema/reputation.ts';

/** Which reviews a merchant looks for; each filter that is left out accepts all. */
export interface ReviewFilter {
  productId?: number | undefined;
  shopId?: number | undefined;
  stars?: number | undefined;
  isHidden?: boolean | undefined;
  /** Without an answer, and not hidden. */
  isUnanswered?: boolean | undefined;
}

/** A review as its merchant sees it. */
export interface FoundReview {
  row: ReviewRow;
  /** Their handles. */
  product: string;
  shop: string;
  /** Null for the reviews of the demo and of closed accounts. */
  account: string | null;
  /** The number of the order. */
  order: string | null;
}

/** The newest reviews that match. */
export async function findReviews(
  db: Queryable,
  filter: ReviewFilter,
  limit: number,
): Promise<FoundReview[]> {
  const { productId, shopId, stars, isHidden, isUnanswered } = filter;
  return await selectFound(db)
    .where(
      and(
        productId === undefined ? undefined : eq(review.productId, productId),
        shopId === undefined ? undefined : eq(product.shopId, shopId),
        stars === undefined ? undefined : eq(review.productScore, stars),
        isHidden ? isNotNull(review.hiddenAt) : undefined,
        isUnanswered ? and(isNull(review.answeredAt), isNull(review.hiddenAt)) : undefined,
      ),
    )
    .orderBy(desc(review.id))
    .limit(limit);
}

/** One review; undefined for an unknown id. */
export async function findReview(db: Queryable, id: number): Promise<FoundReview | undefined> {
  const [found] = await selectFound(db).where(eq(review.id, id));
  return found;
}

const selectFound = (db: Queryable) =>
  db
    .select({
      row: review,
      product: product.handle,
      shop: shop.handle,
      account: shopper.account,
      order: orders.sn,
    })
    .from(review)
    .innerJoin(product, eq(product.id, review.productId))
    .innerJoin(shop, eq(shop.id, product.shopId))
    .leftJoin(shopper, eq(shopper.id, review.shopperId))
    .leftJoin(orders, eq(orders.id, review.orderId));
