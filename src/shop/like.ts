import type { TFunction } from 'i18next';
import type { ProductCard, ShopCard } from '#contract/catalogue.ts';
import { taste } from '#contract/taste.ts';
import { session } from '#data/session.ts';
import { forgetWish } from '#data/taste.ts';
import { save } from './save.ts';

/** Makes a product a favourite, or none. Resolves to whether that is kept. */
export async function favouriteProduct(
  t: TFunction,
  product: ProductCard,
  isOn: boolean,
): Promise<boolean> {
  const payload = { product_id: product.id, is_on: isOn };
  if (await isForgotten(taste.favourite.lane(payload), isOn)) return true;
  return (await save(t, 'taste.favourite', payload, { hint: product })) !== undefined;
}

/** Follows a shop, or ceases to. Resolves to whether that is kept. */
export async function followShop(t: TFunction, shop: ShopCard, isOn: boolean): Promise<boolean> {
  const payload = { shop_id: shop.id, is_on: isOn };
  if (await isForgotten(taste.follow.lane(payload), isOn)) return true;
  return (await save(t, 'taste.follow', payload, { hint: shop })) !== undefined;
}

/**
 * What a visitor wishes waits for an account. Taken back, it must leave nothing: the account that
 * logs in may like the same since long ago.
 */
async function isForgotten(lane: string, isOn: boolean): Promise<boolean> {
  if (isOn || session.getState().shopperId !== null) return false;
  await forgetWish(lane);
  return true;
}
