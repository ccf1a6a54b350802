import { inArray } from 'drizzle-orm';
import type { OwnReview } from '#contract/calls/reviews.ts';
import type { Lang } from '#contract/rules/languages.ts';
import type { Queryable } from '../db/database.ts';
import { review } from '../db/schema/reputation.ts';
import { presentOwnReviews, selectReviews } from './present-reviews.ts';

/** An order line. */
interface Place {
  orderId: number;
  position: number;
}

/** Finds the review of an order line; null if it has none. */
type OwnReviews = (place: Place) => OwnReview | null;

/** The reviews of orders, as their shopper sees them. */
export async function ownReviews(
  db: Queryable,
  orderIds: number[],
  lang: Lang,
): Promise<OwnReviews> {
  const rows = await selectReviews(db, lang).where(inArray(review.orderId, orderIds));
  const presented = await presentOwnReviews(db, rows);
  const byPlace = new Map(
    rows.map(({ orderId, orderPosition }, index) => [
      `${orderId} ${orderPosition}`,
      presented[index],
    ]),
  );
  return ({ orderId, position }) => byPlace.get(`${orderId} ${position}`) ?? null;
}
