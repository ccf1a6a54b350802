import type { ProductCard, ProductDetail } from '#contract/calls/catalogue.ts';
import { freightShown } from '#contract/rules/pricing.ts';

/** A product's list card, derived from its details. */
export function cardOf({ shop, delivery, pictures, skus, ...product }: ProductDetail): ProductCard {
  const price = Math.min(...skus.map((sku) => sku.price));
  const { id, name, category, rating, sold } = product;
  return {
    id,
    shop_id: shop.id,
    name,
    category,
    picture: pictures[0] ?? null,
    price,
    freight: freightShown(delivery, price),
    rating,
    sold,
    in_stock: skus.some(({ stock }) => stock > 0),
  };
}
