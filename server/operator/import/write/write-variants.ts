import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { orderStatus } from '#contract/rules/order-status.ts';
import type { Transaction } from '../../../db/database.ts';
import { sku, stock } from '../../../db/schema/catalogue.ts';
import { orderLine, orders } from '../../../db/schema/orders.ts';
import { nameOf } from '../match/match-values.ts';
import type { Matched, Sku } from '../match/matched.ts';
import type { KeptPictures } from '../pictures/product-pictures.ts';

/** Locks the stock of products in ascending order of id, as every writer does. */
export async function lockStock(tx: Transaction, productIds: number[]): Promise<void> {
  const own = tx.select({ id: sku.id }).from(sku).where(inArray(sku.productId, productIds));
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
 * Updates the rows of known variants, adds the new ones and withdraws the rest from sale; orders
 * keep pointing at them. A row of another product moves to this one. Returns those withdrawn.
 */
export async function writeVariants(
  tx: Transaction,
  productId: number,
  { variants, others }: Matched,
  pictures: KeptPictures | undefined,
): Promise<Sku[]> {
  const withdrawn = await stepAside(tx, productId, { variants, others });
  const rows = variants.map(({ row, code, price, compareAt, picture, values }, position) => ({
    id: row?.id,
    productId,
    price,
    position,
    optionValues: values,
    code: code || row?.code,
    compareAt: compareAt === undefined ? regularPrice(row, price) : compareAt,
    pictureId: choosePicture(picture, row?.pictureId ?? null, pictures),
  }));
  const known = rows.flatMap(({ id, ...row }) => (id === undefined ? [] : [{ id, ...row }]));
  if (known.length > 0) {
    const set = {
      productId: sql`excluded.product_id`,
      code: sql`excluded.code`,
      price: sql`excluded.price`,
      compareAt: sql`excluded.compare_at`,
      pictureId: sql`excluded.picture_id`,
      position: sql`excluded.position`,
      optionValues: sql`excluded.option_values`,
      active: true,
    };
    await tx.insert(sku).values(known).onConflictDoUpdate({ target: sku.id, set });
  }
  const fresh = rows.filter(({ id }) => id === undefined);
  const added = fresh.length > 0 ? await tx.insert(sku).values(fresh).returning() : [];
  const idOf = new Map(added.map(({ id, optionValues }) => [nameOf(optionValues), id]));
  await writeStock(
    tx,
    variants.map(({ row, values, quantity, startsAt }) => ({
      skuId: row?.id ?? idOf.get(nameOf(values)) ?? 0,
      quantity: quantity ?? (row ? undefined : startsAt),
    })),
  );
  return withdrawn;
}

/**
 * Withdraws the variants that the file does not name, and for a moment those whose options change:
 * two that exchange theirs would be the same variant in between. Returns those withdrawn.
 */
async function stepAside(
  tx: Transaction,
  productId: number,
  { variants, others }: Pick<Matched, 'variants' | 'others'>,
) {
  const isMoved = (row: Sku, values: string[]) => nameOf(row.optionValues) !== nameOf(values);
  const withdrawn = others.filter(({ row }) => row.active).map(({ row }) => row);
  const exchanged = variants.flatMap(({ row, values }) =>
    row?.active && (row.productId !== productId || isMoved(row, values)) ? [row] : [],
  );
  const ids = [...withdrawn, ...exchanged].map(({ id }) => id);
  if (ids.length > 0) await tx.update(sku).set({ active: false }).where(inArray(sku.id, ids));
  for (const { row, values } of others.filter(({ row, values }) => isMoved(row, values))) {
    await tx.update(sku).set({ optionValues: values }).where(eq(sku.id, row.id));
  }
  return withdrawn;
}

/** The regular price stays while it is above the price: below, it would mean no reduction. */
function regularPrice(row: Sku | undefined, price: number): number | null {
  const regular = row?.compareAt ?? null;
  return regular !== null && regular > price ? regular : null;
}

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
 * it a second time; without a quantity it stays. The product's stock must be locked.
 */
async function writeStock(
  tx: Transaction,
  counts: { skuId: number; quantity: number | undefined }[],
): Promise<void> {
  const counted = counts.flatMap(({ skuId, quantity }) =>
    quantity === undefined ? [] : [{ skuId, quantity }],
  );
  if (counted.length === 0) return;
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
