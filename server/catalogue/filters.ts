import { type SQL, sql } from 'drizzle-orm';
import type * as z from 'zod/mini';
import type { ProductFilter } from '#contract/calls/catalogue.ts';
import { bounds } from '#contract/rules/limits.ts';
import { product, shop } from '../db/schema/catalogue.ts';

/** A call's filter, parsed. */
export type Filter = z.output<typeof ProductFilter>;

/** The conditions that no index serves, as one constant SQL text so that it is planned once. */
export function wishes(filter: Filter): SQL {
  const { price_from: from = null, price_to: to = null } = filter;
  return sql`${product.published}
    and (${from}::bigint is null or ${product.priceFrom} >= ${from}::bigint)
    and (${to}::bigint is null or ${product.priceFrom} <= ${to}::bigint)
    and (${!filter.free_freight} or ${shop.freight} = 0 or ${product.priceFrom} >= ${shop.freeFrom})
    and (${!filter.in_stock} or ${product.inStock})
    and (${!filter.well_rated} or ${product.reviewCount} > 0
      and ${product.starSum} >= ${bounds.wellRatedStars}::int * ${product.reviewCount})`;
}

/** All of a filter's conditions except its search words, again as one constant SQL text. */
export function everyFilter(filter: Filter): SQL {
  const { category = null, shop_id: shopId = null } = filter;
  return sql`${wishes(filter)}
    and (${category}::text is null or ${product.category} = ${category}::text)
    and (${shopId}::bigint is null or ${product.shopId} = ${shopId}::bigint)`;
}
