import { sql } from 'drizzle-orm';
import { product, shop } from '../db/schema/catalogue.ts';

/** `freightShown` of one piece, for `product` joined with `shop`. A test compares the two. */
export const shownFreight = sql<number | null>`case when ${product.priceFrom} >= ${shop.freeFrom}
  then 0 else ${shop.freight} end`;

/**
 * Whether it is 0, for `product` alone, as an index needs it; the same test compares it. It looks few
 * shops up: most have no limit, or always deliver free.
 */
export const isDeliveredFree = sql`(${product.shopId} in (select ${shop.id} from ${shop} where ${shop.freight} = 0)
  or ${product.shopId} in (select ${shop.id} from ${shop} where ${shop.freeFrom} is not null)
  and ${product.priceFrom} >= (
    select ${shop.freeFrom} from ${shop} where ${shop.id} = ${product.shopId}))`;
