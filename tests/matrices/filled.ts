import { eq } from 'drizzle-orm';
import { v7 as newId } from 'uuid';
import { likes } from '#contract/calls/likes.ts';
import { complaint } from '#contract/calls/support/cases.ts';
import { message } from '#contract/calls/support/messages.ts';
import { product } from '../../server/db/schema/catalogue.ts';
import { answerCase } from '../../server/support/answer-case.ts';
import { answerConversation } from '../../server/support/messages/answer-conversation.ts';
import { demoGoods, type Stage, unpaidOrders } from '../screens/stage.ts';
import { payAndShip } from '../support/goods/parcels.ts';
import { storedPhoto } from '../support/pictures/stored-photo.ts';

/** Words that fit no narrow page: what people write is not ours to shorten. */
const long = 'Unabridgeable-Bookkeeper, antidisestablishmentarianism!';

/** Favourites that have become cheaper, dearer, sold out and gone; a followed shop with news. */
export async function likedThings(stage: Stage): Promise<void> {
  const { office, buyer } = stage;
  const teapot = await demoGoods(stage, 'sea-glaze-teapot-900');
  const [cheaper, dearer, sold, gone] = [
    await office.listProduct({ price: 1_234_567 }),
    await office.listProduct({ price: 2000 }),
    await office.listProduct({ price: 2000 }),
    await office.listProduct({ price: 2000 }),
  ];
  for (const { productId } of [teapot, cheaper, dearer, sold, gone]) {
    const wish = { product_id: String(productId), is_on: true };
    await office.ok(likes.favourite, wish, buyer.token);
  }
  const changes = [
    [cheaper, { priceFrom: 987_654 }],
    [dearer, { priceFrom: 2500 }],
    [sold, { inStock: false }],
    [gone, { published: false }],
  ] as const;
  for (const [{ productId }, change] of changes) {
    await office.db.update(product).set(change).where(eq(product.id, productId));
  }
  for (const { shopId } of [teapot, cheaper]) {
    await office.ok(likes.follow, { shop_id: String(shopId), is_on: true }, buyer.token);
  }
  await office.listProduct({ shopId: cheaper.shopId });
}

/** A complaint about the platform, with its certificate and an answer. Returns its number. */
export async function answeredComplaint({ office, buyer }: Stage): Promise<string> {
  const shop = { db: office.db, clock: { now: () => new Date() } };
  const certificate = [await storedPhoto({ shop, buyer })];
  const about = { id: newId(), category: 'app', content: `${long} The bag is lost.` } as const;
  const { number } = await office.ok(complaint.send, { ...about, certificate }, buyer.token);
  const given = { id: about.id, answer: `${long} We found it.`, at: new Date() };
  await office.db.transaction((tx) => answerCase(tx, given));
  return number;
}

/** A question to the platform and its answer. */
export async function platformConversation({ office, buyer }: Stage): Promise<void> {
  const asked = { id: newId(), text: long, pictures: [] };
  await office.ok(message.send, asked, buyer.token);
  const key = { shopperId: buyer.id, shopId: null };
  const given = { text: long, isAutomatic: false, at: new Date() };
  await office.db.transaction((tx) => answerConversation(tx, key, given));
}

/** A paid order that has not been shipped. Returns its id. */
export async function paidOrder(stage: Stage): Promise<string> {
  const orders = await unpaidOrders(stage);
  await payAndShip(stage.office, stage.buyer, orders);
  return orders[1] ?? '';
}
