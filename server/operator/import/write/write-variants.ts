import { and, asc, eq, inArray, notInArray, sql } from 'drizzle-orm';
import { orderStatus } from '#contract/rules/order-status.ts';
import type { Transaction } from '../../../db/database.ts';
import { sku, stock } from '../../../db/schema/catalogue.ts';
import { orderLine, orders } from '../../../db/schema/orders.ts';
import type { KeptPictures } from '../pictures/product-pictures.ts';
import { uncounted } from '../prices.ts';
import type { Variant } from '../variants.ts';

/** Locks a product's stock in ascending order of id, as every writer does. */
export async function lockStock(tx: Transaction, productId: number): Promise<void> {
  const own = tx.select({ id: sku.id }).from(sku).where(eq(sku.productId, productId));
  await tx
    .select({ id: stock.skuId })
    .from(stock)
    .where(inArray(stock.skuId, own))
    .orderBy(asc(stock.skuId))
    .for('update');
}

/** All variants of a product, on sale or not. */
export async function variantsOf(tx: Transaction, productId: number) {
  return await tx.select().from(sku).where(eq(sku.productId, productId));
}

/**
 * Updates those of the `old` variants that have the same options, adds new ones and withdraws the rest from sale;
 * orders keep pointing at them. Returns the number withdrawn.
 */
export async function writeVariants(
  tx: Transaction,
  productId: number,
  variants: Variant[],
  pictures: KeptPictures | undefined,
  old: (typeof sku.$inferSelect)[],
): Promise<number> {
  const pictureOf = new Map(old.map((row) => [nameOf(row.optionValues), row.pictureId]));
  const rows = variants.map(({ keys, code, price, compareAt, picture }, position) => ({
    ...{ productId, code, price, compareAt, position, optionValues: keys },
    pictureId: choosePicture(picture, pictureOf.get(nameOf(keys)) ?? null, pictures),
  }));
  const written = await tx
    .insert(sku)
    .values(rows)
    .onConflictDoUpdate({
      target: [sku.productId, sku.optionValues],
      set: {
        code: sql`excluded.code`,
        price: sql`excluded.price`,
        compareAt: sql`excluded.compare_at`,
        pictureId: sql`excluded.picture_id`,
        position: sql`excluded.position`,
        active: true,
      },
    })
    .returning({ id: sku.id, optionValues: sku.optionValues });
  const idOf = new Map(written.map(({ id, optionValues }) => [nameOf(optionValues), id]));
  await writeStock(tx, variants, (keys) => idOf.get(nameOf(keys)) ?? 0);
  return old.length > 0 ? await withdrawOthers(tx, productId, [...idOf.values()]) : 0;
}

const nameOf = (keys: string[]) => JSON.stringify(keys);

/** The picture from the file; the old one if the file has none or its picture failed. */
function choosePicture(
  address: string | undefined,
  old: string | null,
  pictures: KeptPictures | undefined,
): string | null {
  if (address === undefined || !pictures) return old;
  return address === '' ? null : (pictures.idOf.get(address) ?? old);
}

/**
 * Writes the stock on hand, less what unpaid orders hold of it, so that their release does not add
 * it a second time. The product's stock must be locked.
 */
async function writeStock(
  tx: Transaction,
  variants: Variant[],
  idOf: (keys: string[]) => number,
): Promise<void> {
  const counted = variants.flatMap(({ keys, quantity }) =>
    quantity === undefined ? [] : [{ skuId: idOf(keys), quantity }],
  );
  const uncountedYet = variants.flatMap(({ keys, quantity }) =>
    quantity === undefined ? [{ skuId: idOf(keys), quantity: uncounted }] : [],
  );
  if (counted.length > 0) {
    const held = await heldUnits(
      tx,
      counted.map(({ skuId }) => skuId),
    );
    const rows = counted.map(({ skuId, quantity }) => {
      const left = quantity - (held.get(skuId) ?? 0);
      return { skuId, quantity: Math.max(left, 0), owed: Math.max(-left, 0) };
    });
    const set = { quantity: sql`excluded.quantity`, owed: sql`excluded.owed` };
    await tx.insert(stock).values(rows).onConflictDoUpdate({ target: stock.skuId, set });
  }
  if (uncountedYet.length > 0) await tx.insert(stock).values(uncountedYet).onConflictDoNothing();
}

/** The units of each SKU that unpaid orders hold. */
async function heldUnits(tx: Transaction, skuIds: number[]): Promise<Map<number, number>> {
  const rows = await tx
    .select({ skuId: orderLine.skuId, units: sql<number>`sum(${orderLine.quantity})::int` })
    .from(orders)
    .innerJoin(orderLine, eq(orderLine.orderId, orders.id))
    .where(and(eq(orders.status, orderStatus.unpaid), inArray(orderLine.skuId, skuIds)))
    .groupBy(orderLine.skuId);
  return new Map(rows.map(({ skuId, units }) => [skuId, units]));
}

async function withdrawOthers(tx: Transaction, productId: number, named: number[]) {
  const withdrawn = await tx
    .update(sku)
    .set({ active: false })
    .where(and(eq(sku.productId, productId), sku.active, notInArray(sku.id, named)))
    .returning({ id: sku.id });
  return withdrawn.length;
}
