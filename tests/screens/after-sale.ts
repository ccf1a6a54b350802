import { v7 as newId } from 'uuid';
import { refund } from '#contract/calls/refunds.ts';
import { message } from '#contract/calls/support/messages.ts';
import { answerConversation } from '../../server/support/messages/answer-conversation.ts';
import type { Goods } from '../support/goods/goods.ts';
import { arrivedOrder } from '../support/goods/parcels.ts';
import { refundWish } from '../support/goods/refunds.ts';
import { storedPhoto } from '../support/pictures/stored-photo.ts';
import type { Stage } from './stage.ts';

/** A delivered order whose return was asked for. Returns its id. */
export async function askedReturn(stage: Stage, goods: Pick<Goods, 'skuId'>): Promise<string> {
  const { office, buyer } = stage;
  const id = await arrivedOrder(office, buyer, [goods]);
  const shop = { db: office.db, clock: { now: () => new Date() } };
  const proof = [await storedPhoto({ shop, buyer })];
  const wish = refundWish(id, goods.skuId, proof, { type: 'return' });
  await office.ok(refund.ask, wish, buyer.token);
  return id;
}

/** A question about a product and its automatic answer. */
export async function conversation(
  { office, buyer }: Stage,
  goods: Pick<Goods, 'productId' | 'shopId'>,
  [question, answer]: [string, string],
): Promise<void> {
  const about = { kind: 'product', id: String(goods.productId) } as const;
  const asked = { id: newId(), text: question, pictures: [], about };
  await office.ok(message.send, { ...asked, shop_id: String(goods.shopId) }, buyer.token);
  const key = { shopperId: buyer.id, shopId: goods.shopId };
  const given = { text: answer, isAutomatic: true, at: new Date() };
  await office.db.transaction((tx) => answerConversation(tx, key, given));
}
