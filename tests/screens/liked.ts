import { and, desc, eq, sql } from 'drizzle-orm';
import { likes } from '#contract/calls/likes.ts';
import { favourite, follow } from '../../server/db/schema/reputation.ts';
import { demoGoods, type Stage } from './stage.ts';

const handles = [
  ...['sea-glaze-teapot-900', 'drift-wireless-headphones', 'wild-chestnut-honey-500g'],
  ...['hamabe-pocket-radio', 'nordsti-pocket-compass', 'sund-snorkel-set'],
];

/** Favourites that have become cheaper and dearer, and followed shops with news. */
export async function liked({ office, buyer }: Stage): Promise<void> {
  for (const handle of handles) {
    const { productId, shopId } = await demoGoods({ office }, handle);
    const ids = { product_id: String(productId), shop_id: String(shopId), is_on: true };
    await office.ok(likes.favourite, ids, buyer.token);
    await office.ok(likes.follow, ids, buyer.token);
  }
  const [first = 0, second = 0] = (
    await office.db
      .select()
      .from(favourite)
      .where(eq(favourite.shopperId, buyer.id))
      .orderBy(desc(favourite.createdAt))
  ).map(({ productId }) => productId);
  const savedFor = async (id: number, factor: number) => {
    const isIt = and(eq(favourite.shopperId, buyer.id), eq(favourite.productId, id));
    const savedPrice = sql`round(saved_price * ${factor}::numeric)`;
    await office.db.update(favourite).set({ savedPrice }).where(isIt);
  };
  await savedFor(first, 1.14);
  await savedFor(second, 0.9);
  const followedSince = new Date('2020-01-01T00:00Z');
  await office.db
    .update(follow)
    .set({ createdAt: followedSince })
    .where(eq(follow.shopperId, buyer.id));
}
