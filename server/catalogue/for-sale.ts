import { and, eq, gt } from 'drizzle-orm';
import { product, sku } from '../db/schema/catalogue.ts';

interface Article {
  sku: Pick<typeof sku.$inferSelect, 'active' | 'price'>;
  product: Pick<typeof product.$inferSelect, 'published'>;
}

/** Whether a specification can be bought at all. For nothing it cannot: the ledger has no entry of zero. */
export function isForSale({ sku: it, product: of }: Article): boolean {
  return it.active && of.published && it.price > 0;
}

/** The same as a condition on both tables. */
export const forSale = and(eq(sku.active, true), eq(product.published, true), gt(sku.price, 0));
