import { eq, inArray, sql } from 'drizzle-orm';
import type { ErrorWord } from '#contract/errors.ts';
import type { Picture } from '#contract/pictures.ts';
import { presentPicture } from '../catalogue/cards.ts';
import { isForSale } from '../catalogue/for-sale.ts';
import type { Queryable } from '../db/database.ts';
import { picture, product, shop, sku, stock } from '../db/schema/catalogue.ts';

/** What a shopper asks for: a specification and how many. */
export interface Wanted {
  skuId: number;
  quantity: number;
}

/** The shop's word on it: price, stock, texts, and why it cannot be had. */
export interface Offer extends Wanted {
  sku: typeof sku.$inferSelect;
  product: typeof product.$inferSelect;
  shop: typeof shop.$inferSelect;
  picture: Picture | null;
  stock: number;
  problem: ErrorWord | null;
}

/** Joins items of the same specification and orders them by it, as locks are taken. */
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

/** Looks up what is wanted. Specifications that do not exist are left out. */
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
    const available = isForSale(row) ? (row.stock ?? 0) : 0;
    const shown = presentPicture(row.picture?.id ?? null, row.picture?.tint ?? null);
    const problem = problemOf(available, quantity);
    return [{ ...row, skuId, quantity, picture: shown, stock: available, problem }];
  });
}

function problemOf(available: number, quantity: number): ErrorWord | null {
  if (available === 0) return 'sold_out';
  return available < quantity ? 'not_enough_stock' : null;
}
