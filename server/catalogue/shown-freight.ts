import { sql } from 'drizzle-orm';
import { product, shop } from '../db/schema/catalogue.ts';

/** `freightShown` of one piece, for `product` joined with `shop`. A test compares the two. */
export const shownFreight = sql<number | null>`case when ${product.priceFrom} >= ${shop.freeFrom}
  then 0 else ${shop.freight} end`;
