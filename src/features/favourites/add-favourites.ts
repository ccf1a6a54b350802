import type { TFunction } from 'i18next';
import { product } from '#contract/calls/catalogue.ts';
import type { ReplyOf } from '#contract/endpoint.ts';
import { send } from '#data/http/http.ts';
import type { Outcome, Unreachable } from '#data/http/outcome.ts';
import type { SavedProduct } from '#data/mirror.ts';
import { addToBag } from '#parts/product/add-to-bag.ts';
import { choiceText } from '#parts/product/options/specification.ts';

/** Products, by what became of them. */
export interface Additions {
  added: SavedProduct[];
  /** They have options, of which the shopper must choose. */
  toChoose: SavedProduct[];
  /** The device does not know their options, and the server cannot be reached. */
  needsNet: SavedProduct[];
  /** They are gone or sold out, the server failed, or they were not saved. */
  missing: SavedProduct[];
}

const readAtOnce = 6;

/** The server was not reached, rather than busy or failing. */
const withoutNet: ReadonlySet<Unreachable['reason']> = new Set(['network', 'timeout', 'portal']);

/**
 * Puts one of each product into the bag, those with options left out. Offline it adds those that the
 * device has in its cache.
 */
export async function addFavourites(t: TFunction, products: SavedProduct[]): Promise<Additions> {
  const result: Additions = { added: [], toChoose: [], needsNet: [], missing: [] };
  // A few at once: without a network, each waits until the request has failed.
  for (let at = 0; at < products.length; at += readAtOnce) {
    const read = await Promise.all(
      products
        .slice(at, at + readAtOnce)
        .map(async (it) => [it, await send(product.detail, { product_id: it.id })] as const),
    );
    for (const [favourite, outcome] of read) result[await add(t, outcome)].push(favourite);
  }
  return result;
}

async function add(
  t: TFunction,
  outcome: Outcome<ReplyOf<typeof product.detail>>,
): Promise<keyof Additions> {
  if (outcome.kind === 'unreachable' && withoutNet.has(outcome.reason)) return 'needsNet';
  if (outcome.kind !== 'delivered') return 'missing';
  const { skus, options } = outcome.data;
  if (skus.length > 1) return 'toChoose';
  const sku = skus.find(({ stock }) => stock > 0);
  if (!sku) return 'missing';
  const specification = choiceText(options, sku.values);
  const addition = { product: outcome.data, sku, specification, quantity: 1 };
  return (await addToBag(t, addition)) ? 'added' : 'missing';
}
