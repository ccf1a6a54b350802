import { and, eq, type SQL, sql } from 'drizzle-orm';
import type * as z from 'zod/mini';
import type { ProductFilter } from '#contract/calls/catalogue.ts';
import * as bounds from '#contract/rules/bounds.ts';
import { product } from '../db/schema/catalogue.ts';
import { colourKey, sizeKey } from '../search-index/keys.ts';
import { step } from '../search-index/score.ts';
import { isDeliveredFree, shownFreight } from './shown-freight.ts';

/** A call's filter, parsed. */
export type Filter = z.output<typeof ProductFilter>;

/**
 * The conditions on a product alone, as one constant SQL text. The category is an expression, because
 * its own index would read the products of a whole category.
 */
function productWishes(filter: Filter): SQL {
  const { price_from: from = 0, price_to: to = Number.MAX_SAFE_INTEGER, category = null } = filter;
  return sql`${product.published}
    and ${product.priceFrom} between ${from}::bigint and ${to}::bigint
    and (${category}::text is null or ${product.category} || '' = ${category}::text)
    and (${!filter.in_stock} or ${product.inStock})
    and (${!filter.well_rated} or ${product.reviewCount} > 0
      and ${product.starSum} >= ${bounds.wellRatedStars}::int * ${product.reviewCount})`;
}

/**
 * The colour and the size, each in the text only if asked for: one look-up in the search index, by
 * the product's rank, or a join with what has it.
 */
function facets({ colour, size }: Filter): SQL[] {
  const keys = [
    ...(colour === undefined ? [] : [colourKey(colour)]),
    ...(size === undefined ? [] : [sizeKey(size)]),
  ];
  const rank = sql`greatest(least(${product.rank}, ${step - 1}::bigint), 0)`;
  return keys.map(
    (key) => sql`exists (select 1 from search_posting facet
      where facet.token = ${key} and facet.score = ${rank} and facet.product_id = ${product.id})`,
  );
}

/** All of a filter's conditions except its search words, for `product` joined with `shop`. */
export function everyFilter(filter: Filter): SQL {
  const { shop_id: shopId = null } = filter;
  return sql`${sql.join([productWishes(filter), ...facets(filter)], sql` and `)}
    and (${!filter.free_freight} or ${shownFreight} = 0)
    and (${shopId}::bigint is null or ${product.shopId} = ${shopId}::bigint)`;
}

/**
 * The same conditions for `product` alone, for the index `product_by_filter`. A shop has an index
 * of its own, and free delivery needs another table, so each is in the text only if asked for.
 */
export function indexedFilter(filter: Filter): SQL | undefined {
  const { shop_id: shopId, free_freight: wantsFree } = filter;
  return and(
    productWishes(filter),
    shopId === undefined ? undefined : eq(product.shopId, Number(shopId)),
    wantsFree && isDeliveredFree,
    ...facets(filter),
  );
}
