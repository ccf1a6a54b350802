import { and, eq, gte, inArray, sql } from 'drizzle-orm';
import type { Transaction } from '../db/database.ts';
import { product, sku, stock } from '../db/schema/catalogue.ts';
import { found, Refusal } from '../http/refusal.ts';
import type { Wanted } from './offers.ts';

/** Takes stock for an order, in ascending order of SKU id. Throws if any SKU is short. */
export async function reserveStock(tx: Transaction, wanted: Wanted[]): Promise<void> {
  const emptied: number[] = [];
  for (const { skuId, quantity } of ascending(wanted)) {
    const [left] = await tx
      .update(stock)
      .set({ quantity: sql`${stock.quantity} - ${quantity}` })
      .where(and(eq(stock.skuId, skuId), gte(stock.quantity, quantity)))
      .returning({ quantity: stock.quantity });
    if (!left) throw new Refusal(await reason(tx, skuId));
    if (left.quantity === 0) emptied.push(skuId);
  }
  await refreshListColumns(tx, emptied);
}

/**
 * Returns the stock of an order that was released unpaid. What is owed is settled first: an import
 * left less on hand than orders held.
 */
export async function returnStock(tx: Transaction, wanted: Wanted[]): Promise<void> {
  for (const { skuId, quantity } of ascending(wanted)) {
    await tx
      .update(stock)
      .set({
        quantity: sql`${stock.quantity} + greatest(${quantity}::int - ${stock.owed}, 0)`,
        owed: sql`greatest(${stock.owed} - ${quantity}::int, 0)`,
      })
      .where(eq(stock.skuId, skuId));
  }
  await refreshListColumns(
    tx,
    wanted.map(({ skuId }) => skuId),
  );
}

const ascending = (wanted: Wanted[]) => [...wanted].sort((a, b) => a.skuId - b.skuId);

/** Why a SKU could not be reserved. Throws `not_found` for an unknown one. */
async function reason(tx: Transaction, skuId: number) {
  const [row] = await tx
    .select({ left: stock.quantity })
    .from(sku)
    .leftJoin(stock, eq(stock.skuId, sku.id))
    .where(eq(sku.id, skuId));
  return (found(row).left ?? 0) > 0 ? 'not_enough_stock' : 'sold_out';
}

/**
 * Refreshes the list columns of these SKUs' products. Each product is locked by a statement of its
 * own: only the next one sees the stock of the transaction that held the lock before.
 */
async function refreshListColumns(tx: Transaction, skuIds: number[]): Promise<void> {
  if (skuIds.length === 0) return;
  const productIds = await tx
    .selectDistinct({ id: sku.productId })
    .from(sku)
    .where(inArray(sku.id, skuIds))
    .orderBy(sku.productId);
  for (const { id } of productIds) {
    const isIt = eq(product.id, id);
    await tx.select({ id: product.id }).from(product).where(isIt).for('no key update');
    const isLeft = sql`exists (select 1 from ${sku} join ${stock} on ${stock.skuId} = ${sku.id}
      where ${sku.productId} = ${id} and ${sku.active} and ${stock.quantity} > 0)`;
    await tx
      .update(product)
      .set({ inStock: sql`${isLeft}` })
      .where(isIt);
  }
}
