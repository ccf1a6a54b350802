import { and, eq, gt } from 'drizzle-orm';
import { product, sku } from '../db/schema/catalogue.ts';

/** `isForSale` of contract/rules/pricing.ts as a condition on `sku` and `product`. */
export const forSale = and(eq(sku.active, true), eq(product.published, true), gt(sku.price, 0));
