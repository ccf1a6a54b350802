import { and, asc, eq } from 'drizzle-orm';
import type { order } from '#contract/calls/orders.ts';
import { fullName } from '#contract/rules/full-name.ts';
import { factsOf, orderStatus } from '#contract/rules/order-status.ts';
import type { Transaction } from '../db/database.ts';
import { orderLine } from '../db/schema/orders.ts';
import { review as reviews } from '../db/schema/reputation.ts';
import { together } from '../db/together.ts';
import { publicPictures } from '../files/attach-pictures.ts';
import { lockFiles } from '../files/lock-files.ts';
import type { HandlersOf } from '../http/context.ts';
import { found, Refusal } from '../http/refusal.ts';
import { lockOwnOrder, moveOrder } from '../orders/moves.ts';
import { readShopper } from '../shoppers/shopper.ts';
import { addReviews } from './add-review.ts';

/** Locks the order first: a concurrent review of another line waits, then counts this one. */
export const review: HandlersOf<typeof order>['review'] = async (context, input) => {
  const { db: tx, shopperId, services, lang } = context;
  const now = services.now();
  const order = await lockOwnOrder(tx, shopperId, input.order_id);
  if (factsOf(order.status).review !== 'now') throw new Refusal('order_moved');
  const [lines, author, locked] = await together([
    linesOf(tx, order.id),
    nameOf(tx, shopperId),
    lockFiles(tx, shopperId, input.pictures),
  ]);
  // An order has each SKU at most once: see `mergeWanted`.
  const line = found(lines.find(({ skuId }) => skuId === Number(input.sku_id)));
  if (line.reviewId !== null) throw new Refusal('review_twice');
  const { ids: pictureIds, write } = publicPictures(locked, now);
  const written = {
    productId: line.productId,
    shopperId,
    orderId: order.id,
    orderPosition: line.position,
    author,
    specification: line.specification,
    pictureIds,
    createdAt: now,
    productScore: input.product_score,
    serviceScore: input.service_score,
    postageScore: input.postage_score,
    content: { [lang]: wellFormed(input.content) },
  };
  const isLast = lines.every((it) => it === line || it.reviewId !== null);
  const isOver = isLast && order.status === orderStatus.received;
  const [status = order.status] = await together([
    isOver ? moveOrder(tx, order, 'review', now) : undefined,
    addReviews(tx, [written]),
    write(tx),
  ]);
  return { order_id: input.order_id, sku_id: input.sku_id, status };
};

/** jsonb rejects a lone surrogate, such as half an emoji: replaces it with U+FFFD. */
const wellFormed = (text: string) => Buffer.from(text).toString();

async function linesOf(tx: Transaction, orderId: number) {
  const { position, skuId, productId, specification } = orderLine;
  return await tx
    .select({ position, skuId, productId, specification, reviewId: reviews.id })
    .from(orderLine)
    .leftJoin(reviews, isOfLine)
    .where(eq(orderLine.orderId, orderId))
    .orderBy(asc(orderLine.position));
}

/** Joins an order line with its review. */
export const isOfLine = and(
  eq(reviews.orderId, orderLine.orderId),
  eq(reviews.orderPosition, orderLine.position),
);

async function nameOf(tx: Transaction, shopperId: number): Promise<string> {
  const { givenName, familyName } = await readShopper(tx, shopperId);
  return fullName({ given_name: givenName, family_name: familyName });
}
