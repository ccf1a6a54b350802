import type { TFunction } from 'i18next';
import type { ProductCard, ShopCard } from '#contract/calls/catalogue.ts';
import { likes } from '#contract/calls/likes.ts';
import { favouriteProduct, followShop } from '#data/likes/likes.ts';
import { openLocalDb } from '#data/local-db.ts';
import { visitor } from '#data/mirror.ts';
import { session } from '#data/session.ts';
import { save } from '../changes/save.ts';

/** Adds or removes a favourite. Resolves to whether the change is saved. */
export async function setFavourite(
  t: TFunction,
  product: ProductCard,
  isOn: boolean,
): Promise<boolean> {
  const input = { product_id: product.id, is_on: isOn };
  if (await isForgotten(likes.favourite.lane(input), isOn)) return true;
  return (await save(t, favouriteProduct, input, { hint: product })) !== undefined;
}

/** Follows or unfollows a shop. Resolves to whether the change is saved. */
export async function setFollow(t: TFunction, shop: ShopCard, isOn: boolean): Promise<boolean> {
  const input = { shop_id: shop.id, is_on: isOn };
  if (await isForgotten(likes.follow.lane(input), isOn)) return true;
  return (await save(t, followShop, input, { hint: shop })) !== undefined;
}

/**
 * A like made before a login waits for an account. Switched off again, it must leave nothing: the
 * account that logs in may already like the same thing.
 */
async function isForgotten(lane: string, isOn: boolean): Promise<boolean> {
  if (isOn || session.getState().shopperId !== null) return false;
  await openLocalDb(visitor).forgetLane(lane);
  return true;
}
