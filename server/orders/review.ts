import { and, asc, eq } from 'drizzle-orm';
import { fullName } from '#contract/full-name.ts';
import { arrived, orderStatus } from '#contract/order-status.ts';
import type { order } from '#contract/orders.ts';
import { usePictures } from '../assets/use-pictures.ts';
import { addReviews } from '../catalogue/reviews-add.ts';
import type { Transaction } from '../db/database.ts';
import { shopper } from '../db/schema/accounts.ts';
import { orderLine } from '../db/schema/orders.ts';
import { review as reviews } from '../db/schema/reputation.ts';
import type { HandlersOf } from '../http/context.ts';
import { found, Refusal } from '../http/refusal.ts';
import { lockOwnOrders, moveOrder, type Order } from './moves.ts';

/** The order's lock comes first: whoever else reviews a line of it waits, and counts this one. */
export const review: HandlersOf<typeof order>['review'] = async (context, input) => {
  const { db: tx, shopperId, services, lang } = context;
  const now = services.now();
  const [own] = await lockOwnOrders(tx, shopperId, [input.order_id]);
  const order = own as Order;
  if (!arrived.includes(order.status)) throw new Refusal('order_moved');
  const lines = await linesOf(tx, order.id);
  // An order holds a specification once: `mergeWanted` sees to it.
  const line = found(lines.find(({ skuId }) => skuId === Number(input.sku_id)));
  if (line.reviewId !== null) throw new Refusal('review_twice');
  await addReviews(tx, [
    {
      productId: line.productId,
      shopperId,
      orderId: order.id,
      orderPosition: line.position,
      author: await nameOf(tx, shopperId),
      productScore: input.product_score,
      serviceScore: input.service_score,
      postageScore: input.postage_score,
      content: { [lang]: wellFormed(input.content) },
      specification: line.specification,
      pictureIds: await usePictures(tx, shopperId, input.pictures, now),
      createdAt: now,
    },
  ]);
  const isLast = lines.every((it) => it === line || it.reviewId !== null);
  const isOver = isLast && order.status === orderStatus.received;
  const status = isOver ? await moveOrder(tx, order, 'review', now) : order.status;
  return { order_id: input.order_id, sku_id: input.sku_id, status };
};

/** Half of a pair, such as a cut emoji leaves, has no place in a jsonb: it becomes U+FFFD. */
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

/** Joins the review of an order's line. */
export const isOfLine = and(
  eq(reviews.orderId, orderLine.orderId),
  eq(reviews.orderPosition, orderLine.position),
);

async function nameOf(tx: Transaction, shopperId: number): Promise<string> {
  const { givenName, familyName } = shopper;
  const [row] = await tx
    .select({ given_name: givenName, family_name: familyName })
    .from(shopper)
    .where(eq(shopper.id, shopperId));
  return fullName(found(row));
}
