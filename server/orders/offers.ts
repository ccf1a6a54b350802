import { eq, inArray, sql } from 'drizzle-orm';
import type { Picture } from '#contract/pictures.ts';
import type { ErrorWord } from '#contract/rules/errors.ts';
import { isForSale } from '#contract/rules/pricing.ts';
import { presentPicture } from '../catalogue/cards.ts';
import type { Queryable } from '../db/database.ts';
import { picture, product, shop, sku, stock } from '../db/schema/catalogue.ts';

/** A SKU and the quantity that a shopper asks for. */
export interface Wanted {
  skuId: number;
  quantity: number;
}

/** What the shop offers for it: price, stock, texts, and the problem if it is unavailable. */
export interface Offer extends Wanted {
  sku: typeof sku.$inferSelect;
  product: typeof product.$inferSelect;
  shop: typeof shop.$inferSelect;
  picture: Picture | null;
  stock: number;
  problem: ErrorWord | null;
}

/** Merges items of the same SKU and sorts them by SKU id, the order in which locks are taken. */
export function mergeWanted(items: { sku_id: string; quantity: number }[]): Wanted[] {
  const wanted = new Map<number, number>();
  for (const { sku_id, quantity } of items) {
    const id = Number(sku_id);
    wanted.set(id, (wanted.get(id) ?? 0) + quantity);
  }
  return [...wanted]
    .map(([skuId, quantity]) => ({ skuId, quantity }))
    .sort((a, b) => a.skuId - b.skuId);
}

/** Finds the offers for the wanted SKUs. Unknown SKUs are left out. */
export async function findOffers(db: Queryable, wanted: Wanted[]): Promise<Offer[]> {
  const rows = await db
    .select({ sku, product, shop, picture, stock: stock.quantity })
    .from(sku)
    .innerJoin(product, eq(product.id, sku.productId))
    .innerJoin(shop, eq(shop.id, product.shopId))
    .leftJoin(stock, eq(stock.skuId, sku.id))
    .leftJoin(picture, eq(picture.id, sql`coalesce(${sku.pictureId}, ${product.pictureId})`))
    .where(
      inArray(
        sku.id,
        wanted.map(({ skuId }) => skuId),
      ),
    );
  return wanted.flatMap(({ skuId, quantity }) => {
    const row = rows.find((candidate) => candidate.sku.id === skuId);
    if (!row) return [];
    const available = isForSale({ ...row.sku, published: row.product.published })
      ? (row.stock ?? 0)
      : 0;
    const shown = presentPicture(row.picture?.id ?? null, row.picture?.tint ?? null);
    const problem = problemOf(available, quantity);
    return [{ ...row, skuId, quantity, picture: shown, stock: available, problem }];
  });
}

function problemOf(available: number, quantity: number): ErrorWord | null {
  if (available === 0) return 'sold_out';
  return available < quantity ? 'not_enough_stock' : null;
}
