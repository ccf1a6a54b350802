import { eq } from 'drizzle-orm';
import { order } from '#contract/calls/orders.ts';
import type { Transaction } from '../../server/db/database.ts';
import { review } from '../../server/db/schema/reputation.ts';
import { answerReview, hideReview } from '../../server/reviews/moderate.ts';
import { arrivedOrder } from '../support/goods/parcels.ts';
import { demoGoods, type Stage } from './stage.ts';

/** The path of a delivered and reviewed item. `then` acts on the review as the merchant. */
async function reviewed(
  { office, buyer }: Stage,
  then: (tx: Transaction, id: number) => Promise<unknown>,
): Promise<string> {
  const teapot = await demoGoods({ office }, 'sea-glaze-teapot-900');
  const orderId = await arrivedOrder(office, buyer, [teapot]);
  const skuId = String(teapot.skuId);
  const form = {
    ...{ order_id: orderId, sku_id: skuId, pictures: [] },
    ...{ product_score: 4, service_score: 5, postage_score: 5 },
    content: 'The glaze is even and a pot fills four cups. The lid came with a small chip.',
  };
  await office.ok(order.review, form, buyer.token);
  const [row] = await office.db.select().from(review).where(eq(review.shopperId, buyer.id));
  await office.db.transaction((tx) => then(tx, row?.id ?? 0));
  return `/comment/${orderId}/${skuId}`;
}

/** A review that its shop has answered. */
export const answered = (stage: Stage) =>
  reviewed(stage, (tx, id) => {
    const text = 'Thank you for telling us. A new lid is on its way to you, at no charge.';
    return answerReview(tx, { id, text, at: new Date() });
  });

/** A review that only its author sees. */
export const hidden = (stage: Stage) =>
  reviewed(stage, (tx, id) =>
    hideReview(tx, { id, reason: 'It names the courier', at: new Date() }),
  );
