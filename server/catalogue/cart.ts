import { and, eq, inArray, or, sql } from 'drizzle-orm';
import type { cart as calls } from '#contract/cart.ts';
import { bounds } from '#contract/limits.ts';
import { lockShopper } from '../accounts/lock-shopper.ts';
import type { Queryable, Transaction } from '../db/database.ts';
import { cartLine, product, sku, stock } from '../db/schema/catalogue.ts';
import type { HandlersOf } from '../http/context.ts';
import { found, Refusal } from '../http/refusal.ts';
import { postgresCode, uniqueViolation } from '../http/retry.ts';
import { readCart, readLine } from './cart-lines.ts';
import { forSale } from './for-sale.ts';

/** Ids that other devices may still speak of: the latest ones. */
const aliasesKept = 20;

export const cartHandlers: HandlersOf<typeof calls> = {
  async index({ db, shopperId, lang }) {
    const items = await readCart(db, shopperId, lang);
    return { items, total_num: items.reduce((sum, line) => sum + line.quantity, 0) };
  },

  async add({ db, shopperId, lang }, input) {
    const skuId = Number(input.sku_id);
    await lockShopper(db, shopperId);
    const { price, available, others } = await salable(db, skuId, shopperId);
    if (available === 0) throw new Refusal('sold_out');
    if (others >= bounds.maxCartLines) throw new Refusal('cart_full');
    const ceiling = Math.min(available, bounds.maxQuantity);
    const [line] = await db
      .insert(cartLine)
      .values({
        id: input.id,
        shopperId,
        skuId,
        quantity: Math.min(input.quantity, ceiling),
        addedPrice: price,
      })
      .onConflictDoUpdate({
        target: [cartLine.shopperId, cartLine.skuId],
        set: {
          quantity: sql`least(${cartLine.quantity} + ${input.quantity}, ${ceiling})`,
          aliases: sql`case when ${cartLine.id} = ${input.id} or ${input.id} = any(${cartLine.aliases})
            then ${cartLine.aliases}
            else (${input.id}::uuid || ${cartLine.aliases})[1:${aliasesKept}] end`,
        },
      })
      .returning({ id: cartLine.id })
      .catch(refuseForeignId);
    return await readLine(db, shopperId, found(line).id, lang);
  },

  async setQuantity({ db, shopperId, lang }, input) {
    const skuId = Number(input.sku_id);
    const { available } = await salable(db, skuId, shopperId);
    if (available === 0) throw new Refusal('sold_out');
    const [line] = await db
      .update(cartLine)
      .set({ quantity: Math.min(input.quantity, available) })
      .where(and(eq(cartLine.shopperId, shopperId), eq(cartLine.skuId, skuId), named([input.id])))
      .returning({ id: cartLine.id });
    return await readLine(db, shopperId, found(line).id, lang);
  },

  async del({ db, shopperId }, input) {
    await db.delete(cartLine).where(and(eq(cartLine.shopperId, shopperId), named(input.cart_ids)));
    return { cart_ids: input.cart_ids, total_num: await countItems(db, shopperId) };
  },
};

/** Takes bought lines out of the bag, inside the order's transaction. */
export async function takeFromCart(tx: Transaction, shopperId: number, ids: string[]) {
  if (ids.length === 0) return;
  await tx.delete(cartLine).where(and(eq(cartLine.shopperId, shopperId), named(ids)));
}

/** The line of one of these ids, also where another device's id won. */
function named(ids: string[]) {
  return or(
    inArray(cartLine.id, ids),
    sql`${cartLine.aliases} && ${sql.param(ids, cartLine.aliases)}`,
  );
}

/** An id that another shopper's line has is answered like any id that is not there. */
function refuseForeignId(error: unknown): never {
  throw postgresCode(error) === uniqueViolation ? new Refusal('not_found') : error;
}

/**
 * What can be sold of a specification now, and how many other lines the shopper's bag holds.
 * Throws `not_found` where it is not on sale.
 */
async function salable(db: Queryable, skuId: number, shopperId: number) {
  const others = sql<number>`(select count(*)::int from cart_line c
    where c.shopper_id = ${shopperId} and c.sku_id <> ${skuId})`;
  const [row] = await db
    .select({ price: sku.price, available: stock.quantity, others })
    .from(sku)
    .innerJoin(product, eq(product.id, sku.productId))
    .leftJoin(stock, eq(stock.skuId, sku.id))
    .where(and(eq(sku.id, skuId), forSale));
  const article = found(row);
  return { ...article, available: article.available ?? 0 };
}

async function countItems(db: Queryable, shopperId: number): Promise<number> {
  const [row] = await db
    .select({ items: sql<number>`coalesce(sum(${cartLine.quantity}), 0)::int` })
    .from(cartLine)
    .where(eq(cartLine.shopperId, shopperId));
  return row?.items ?? 0;
}
