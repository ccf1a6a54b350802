import type { TFunction } from 'i18next';
import type { CartLine } from '#contract/calls/cart.ts';
import type { ProductDetail, Sku } from '#contract/calls/catalogue.ts';

export interface Addition {
  product: ProductDetail;
  sku: Sku;
  /** The chosen options in words. */
  specification: string;
  quantity: number;
}

/**
 * Adds a SKU to the bag, online or offline. Resolves to the id of the outbox entry; to undefined if it
 * could not be saved, after showing why.
 */
export async function addToBag(t: TFunction, addition: Addition): Promise<string | undefined> {
  // The databases load with the first write, not with the first picture.
  const [{ save }, { addToCart }, { v7: newId }] = await Promise.all([
    import('#parts/changes/save.ts'),
    import('#data/cart.ts'),
    import('uuid'),
  ]);
  const { sku, quantity } = addition;
  const id = newId();
  const hint: CartLine = lineOf(id, addition);
  return await save(t, addToCart, { id, sku_id: sku.id, quantity }, { hint });
}

/** The bag line shown until the server has answered. */
function lineOf(id: string, { product, sku, specification, quantity }: Addition): CartLine {
  const { shop, delivery } = product;
  return {
    id,
    sku_id: sku.id,
    product_id: product.id,
    name: product.name,
    specification,
    picture: sku.picture ?? product.pictures[0] ?? null,
    quantity,
    price: sku.price,
    added_price: sku.price,
    stock: sku.stock,
    on_sale: true,
    shop: {
      id: shop.id,
      name: shop.name,
      city: delivery.from_city,
      freight: delivery.freight,
      free_from: delivery.free_from,
    },
  };
}
