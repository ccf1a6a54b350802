import type { TFunction } from 'i18next';
import { product } from '#contract/calls/catalogue.ts';
import { send } from '#data/http/http.ts';
import type { SavedProduct } from '#data/mirror.ts';
import { addToBag } from '#parts/product/add-to-bag.ts';

/** The ids of products, by what became of them. */
export interface Additions {
  added: string[];
  /** They have options, of which the shopper must choose. */
  toChoose: string[];
  /** They could not be read, are sold out, or were not saved. */
  missing: string[];
}

/** Puts one of each product into the bag, those with options left out. */
export async function addFavourites(t: TFunction, products: SavedProduct[]): Promise<Additions> {
  const result: Additions = { added: [], toChoose: [], missing: [] };
  for (const { id } of products) result[await add(t, id)].push(id);
  return result;
}

async function add(t: TFunction, id: string): Promise<keyof Additions> {
  const outcome = await send(product.detail, { product_id: id });
  if (outcome.kind !== 'delivered') return 'missing';
  const { skus } = outcome.data;
  if (skus.length > 1) return 'toChoose';
  const sku = skus.find(({ stock }) => stock > 0);
  if (!sku) return 'missing';
  const addition = { product: outcome.data, sku, specification: '', quantity: 1 };
  return (await addToBag(t, addition)) ? 'added' : 'missing';
}
