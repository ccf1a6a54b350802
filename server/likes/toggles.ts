import { and, eq, sql } from 'drizzle-orm';
import * as bounds from '#contract/rules/bounds.ts';
import type { Transaction } from '../db/database.ts';
import { product, shop } from '../db/schema/catalogue.ts';
import { favourite, follow } from '../db/schema/reputation.ts';
import { together } from '../db/together.ts';
import { found, Refusal } from '../http/refusal.ts';

/** The wanted end state, whatever the current one, for a product or shop of this id. */
interface Wish {
  shopperId: number;
  id: number;
  isOn: boolean;
  now: Date;
}

/**
 * Adds or removes a favourite of a shopper whose row is locked. Throws `not_found` when adding an
 * unpublished product and `favourites_full` over the limit. An unpublished product can still be
 * removed.
 */
export async function setFavourite(tx: Transaction, wish: Wish): Promise<void> {
  const { shopperId, id: productId, isOn, now: createdAt } = wish;
  const own = eq(favourite.shopperId, shopperId);
  const isIt = and(own, eq(favourite.productId, productId));
  const [[known], added, all] = await together([
    tx
      .select({ published: product.published, savedPrice: product.priceFrom })
      .from(product)
      .where(eq(product.id, productId))
      .execute(),
    tx.$count(favourite, isIt),
    tx.$count(favourite, own),
  ]);
  const { published, savedPrice } = found(known);
  if (!published && isOn) throw new Refusal('not_found');
  if (isOn === added > 0) return;
  if (!isOn) {
    await tx.delete(favourite).where(isIt);
    return;
  }
  if (all >= bounds.maxFavourites) throw new Refusal('favourites_full');
  await tx.insert(favourite).values({ shopperId, productId, createdAt, savedPrice });
}

/**
 * Follows or unfollows a shop for a shopper whose row is locked, and returns its new follower count,
 * updated in the same transaction. Throws `not_found` for an unknown shop, `follows_full` over the
 * limit.
 */
export async function setFollow(tx: Transaction, wish: Wish): Promise<number> {
  const { shopperId, id: shopId, isOn, now: createdAt } = wish;
  const own = eq(follow.shopperId, shopperId);
  const isIt = and(own, eq(follow.shopId, shopId));
  const [[known], followed, all] = await together([
    tx.select({ fans: shop.fans }).from(shop).where(eq(shop.id, shopId)).execute(),
    tx.$count(follow, isIt),
    tx.$count(follow, own),
  ]);
  const { fans } = found(known);
  if (isOn === followed > 0) return fans;
  if (isOn && all >= bounds.maxFollows) throw new Refusal('follows_full');
  const change = isOn
    ? tx.insert(follow).values({ shopperId, shopId, createdAt }).execute()
    : tx.delete(follow).where(isIt).execute();
  const [[counted]] = await together([countFans(tx, shopId, isOn ? 1 : -1), change]);
  return found(counted).fans;
}

function countFans(tx: Transaction, shopId: number, change: -1 | 1) {
  return tx
    .update(shop)
    .set({ fans: sql`${shop.fans} + ${change}::int` })
    .where(eq(shop.id, shopId))
    .returning({ fans: shop.fans })
    .execute();
}
