import { and, eq, sql } from 'drizzle-orm';
import { bounds } from '#contract/rules/limits.ts';
import { lockShopper } from '../accounts/shopper.ts';
import type { Transaction } from '../db/database.ts';
import { product, shop } from '../db/schema/catalogue.ts';
import { favourite, follow } from '../db/schema/reputation.ts';
import { found, Refusal } from '../http/refusal.ts';

/** The wanted end state, whatever the current one, for a product or shop of this id. */
interface Wish {
  shopperId: number;
  id: number;
  isOn: boolean;
  now: Date;
}

/**
 * Adds or removes a favourite. Throws `not_found` when adding an unpublished product and
 * `favourites_full` over the limit. An unpublished product can still be removed.
 */
export async function setFavourite(tx: Transaction, wish: Wish): Promise<void> {
  const { shopperId, id: productId, isOn, now: createdAt } = wish;
  const [known] = await tx
    .select({ published: product.published, savedPrice: product.priceFrom })
    .from(product)
    .where(eq(product.id, productId));
  const { published, savedPrice } = found(known);
  if (!published && isOn) throw new Refusal('not_found');
  const own = eq(favourite.shopperId, shopperId);
  const row = and(own, eq(favourite.productId, productId));
  if (!isOn) {
    await tx.delete(favourite).where(row);
    return;
  }
  await lockShopper(tx, shopperId);
  if ((await tx.$count(favourite, row)) > 0) return;
  if ((await tx.$count(favourite, own)) >= bounds.maxFavourites) {
    throw new Refusal('favourites_full');
  }
  await tx.insert(favourite).values({ shopperId, productId, createdAt, savedPrice });
}

/**
 * Follows or unfollows a shop and returns its new follower count, updated in the same transaction.
 * Throws `not_found` for an unknown shop, `follows_full` over the limit.
 */
export async function setFollow(tx: Transaction, wish: Wish): Promise<number> {
  const { id: shopId } = wish;
  const changed = await changeFollow(tx, wish);
  if (changed === 0) {
    const [row] = await tx.select({ fans: shop.fans }).from(shop).where(eq(shop.id, shopId));
    return found(row).fans;
  }
  const [row] = await tx
    .update(shop)
    .set({ fans: sql`${shop.fans} + ${changed}::int` })
    .where(eq(shop.id, shopId))
    .returning({ fans: shop.fans });
  return found(row).fans;
}

/** Returns the change in the shop's follower count. */
async function changeFollow(tx: Transaction, wish: Wish): Promise<-1 | 0 | 1> {
  const { shopperId, id: shopId, isOn, now: createdAt } = wish;
  await lockShopper(tx, shopperId);
  const own = eq(follow.shopperId, shopperId);
  const row = and(own, eq(follow.shopId, shopId));
  const isFollowed = (await tx.$count(follow, row)) > 0;
  if (isFollowed === isOn) return 0;
  if (!isOn) {
    await tx.delete(follow).where(row);
    return -1;
  }
  const [known] = await tx.select({ id: shop.id }).from(shop).where(eq(shop.id, shopId));
  found(known);
  if ((await tx.$count(follow, own)) >= bounds.maxFollows) throw new Refusal('follows_full');
  await tx.insert(follow).values({ shopperId, shopId, createdAt });
  return 1;
}
