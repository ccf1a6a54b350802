import type { ProductCard, ProductDetail } from '#contract/calls/catalogue.ts';

/** A product's list card, derived from its details. */
export function cardOf({ shop, delivery, pictures, skus, ...product }: ProductDetail): ProductCard {
  const price = Math.min(...skus.map((sku) => sku.price));
  const isFree = delivery.free_from !== null && price >= delivery.free_from;
  const { id, name, category, rating, sold } = product;
  return {
    id,
    shop_id: shop.id,
    name,
    category,
    picture: pictures[0] ?? null,
    price,
    freight: isFree ? 0 : delivery.freight,
    rating,
    sold,
    in_stock: skus.some(({ stock }) => stock > 0),
  };
}
