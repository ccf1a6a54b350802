import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Transaction } from '../../../db/database.ts';
import { product, sku } from '../../../db/schema/catalogue.ts';
import { orderLine } from '../../../db/schema/orders.ts';
import { favourite } from '../../../db/schema/reputation.ts';
import { indexProducts } from '../../../search-index/index-products.ts';
import type { Elsewhere } from './known-products.ts';
import { refreshListColumns } from './refresh-list-columns.ts';

/**
 * Updates what variants leave behind when they move to another product. Orders follow them. So do the
 * favourites, to a product that is new, or if the file no longer has the former one. A product that
 * has no variant left is taken off sale.
 */
export async function leaveProducts(
  tx: Transaction,
  { id: productId, isNew }: { id: number; isNew: boolean },
  moved: Elsewhere[],
): Promise<void> {
  if (moved.length === 0) return;
  const ids = moved.map((one) => one.sku.id);
  await tx.update(orderLine).set({ productId }).where(inArray(orderLine.skuId, ids));
  const left = new Map(moved.map((one) => [one.sku.productId, one.isGone]));
  for (const [id, isGone] of [...left].sort(([a], [b]) => a - b)) {
    const isEmpty = (await tx.$count(sku, and(eq(sku.productId, id), eq(sku.active, true)))) === 0;
    if (isEmpty) await takeOff(tx, id);
    if (isNew || (isEmpty && isGone)) await copyFavourites(tx, id, productId);
    await refreshListColumns(tx, id);
  }
  await indexProducts(tx, [...left.keys()]);
}

async function takeOff(tx: Transaction, id: number): Promise<void> {
  await tx
    .update(product)
    .set({ published: false, offSale: 'moved' })
    .where(and(eq(product.id, id), eq(product.published, true)));
}

/** The product keeps its favourites too: its variants may come back. */
async function copyFavourites(tx: Transaction, id: number, successor: number): Promise<void> {
  await tx.execute(sql`
    insert into ${favourite} (shopper_id, product_id, created_at, saved_price)
    select f.shopper_id, p.id, f.created_at, p.price_from
    from ${favourite} f join ${product} p on p.id = ${successor}
    where f.product_id = ${id}
    on conflict do nothing`);
}
