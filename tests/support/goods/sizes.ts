import { eq } from 'drizzle-orm';
import type { Database } from '../../../server/db/database.ts';
import { product, sku, stock } from '../../../server/db/schema/catalogue.ts';

/** Gives a product of 10.00 the sizes S and L, of which L costs 3.00 more. Returns the SKU of L. */
export async function addSizes(db: Database, productId: number): Promise<number> {
  const values = ['s', 'l'].map((key) => ({ key, label: { en: key.toUpperCase() }, swatch: null }));
  const options = [{ name: { en: 'Size' }, values }];
  await db.update(product).set({ options }).where(eq(product.id, productId));
  await db
    .update(sku)
    .set({ optionValues: ['s'] })
    .where(eq(sku.productId, productId));
  const large = { productId, optionValues: ['l'], price: 1300, position: 1 };
  const [added] = await db.insert(sku).values(large).returning({ id: sku.id });
  const skuId = added?.id ?? 0;
  await db.insert(stock).values({ skuId, quantity: 100 });
  return skuId;
}

/** Gives a product further SKUs with this stock each, without options. Returns their ids. */
export async function addSkus(
  db: Database,
  productId: number,
  stocks: number[],
): Promise<number[]> {
  const ids: number[] = [];
  for (const [at, quantity] of stocks.entries()) {
    const values = { productId, price: 1000 + 100 * (at + 1), optionValues: [`other ${at}`] };
    const [added] = await db.insert(sku).values(values).returning({ id: sku.id });
    const skuId = added?.id ?? 0;
    await db.insert(stock).values({ skuId, quantity });
    ids.push(skuId);
  }
  return ids;
}
