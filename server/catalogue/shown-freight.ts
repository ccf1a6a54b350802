import { sql } from 'drizzle-orm';
import { product, shop } from '../db/schema/catalogue.ts';

/**
 * `freightShown` in `contract/rules/pricing.ts` for one piece, of `product` joined with `shop`. A
 * test compares the two.
 */
export const shownFreight = sql<number | null>`case when ${product.priceFrom} >= ${shop.freeFrom}
  then 0 else ${shop.freight} end`;

/**
 * Whether that freight is 0, of `product` alone: without a join, its indexes can be used. The same
 * test compares it. Only shops with a limit are looked up one by one, and most have none.
 */
export const isDeliveredFree = sql`(${product.shopId} in (select ${shop.id} from ${shop} where ${shop.freight} = 0)
  or ${product.shopId} in (select ${shop.id} from ${shop} where ${shop.freeFrom} is not null)
  and ${product.priceFrom} >= (
    select ${shop.freeFrom} from ${shop} where ${shop.id} = ${product.shopId}))`;
