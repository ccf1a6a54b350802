import { and, asc, count, eq, inArray, ne, or, sql } from 'drizzle-orm';
import type { CartLine, cart as calls } from '#contract/cart.ts';
import type { Lang } from '#contract/languages.ts';
import { bounds } from '#contract/limits.ts';
import { lockShopper } from '../accounts/lock-shopper.ts';
import type { Queryable, Transaction } from '../db/database.ts';
import { cartLine, picture, product, shop, sku, stock } from '../db/schema/catalogue.ts';
import type { HandlersOf } from '../http/context.ts';
import { found, Refusal } from '../http/refusal.ts';
import { postgresCode, uniqueViolation } from '../http/retry.ts';
import { presentPicture } from './cards.ts';
import { forSale, isForSale } from './for-sale.ts';
import { inLanguage, specification } from './texts.ts';

export const cartHandlers: HandlersOf<typeof calls> = {
  async index({ db, shopperId, lang }) {
    const items = await readLines(db, shopperId, lang);
    return { items, total_num: items.reduce((sum, line) => sum + line.quantity, 0) };
  },

  async add({ db, shopperId, lang }, input) {
    const skuId = Number(input.sku_id);
    const { price, available } = await salable(db, skuId);
    if (available === 0) throw new Refusal('sold_out');
    await lockShopper(db, shopperId);
    const [{ others = 0 } = {}] = await db
      .select({ others: count() })
      .from(cartLine)
      .where(and(eq(cartLine.shopperId, shopperId), ne(cartLine.skuId, skuId)));
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
            then ${cartLine.aliases} else ${cartLine.aliases} || ${input.id}::uuid end`,
        },
      })
      .returning({ id: cartLine.id })
      .catch(refuseForeignId);
    return await changed(db, shopperId, found(line).id, lang);
  },

  async setQuantity({ db, shopperId, lang }, input) {
    const skuId = Number(input.sku_id);
    const { available } = await salable(db, skuId);
    if (available === 0) throw new Refusal('sold_out');
    const [line] = await db
      .update(cartLine)
      .set({ quantity: Math.min(input.quantity, available) })
      .where(and(eq(cartLine.shopperId, shopperId), eq(cartLine.skuId, skuId), named([input.id])))
      .returning({ id: cartLine.id });
    return await changed(db, shopperId, found(line).id, lang);
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

/** What can be sold of a specification now. Throws `not_found` where it is not on sale. */
async function salable(
  db: Queryable,
  skuId: number,
): Promise<{ price: number; available: number }> {
  const [row] = await db
    .select({ price: sku.price, available: stock.quantity })
    .from(sku)
    .innerJoin(product, eq(product.id, sku.productId))
    .leftJoin(stock, eq(stock.skuId, sku.id))
    .where(and(eq(sku.id, skuId), forSale));
  const { price, available } = found(row);
  return { price, available: available ?? 0 };
}

async function changed(db: Queryable, shopperId: number, id: string, lang: Lang) {
  const [line] = await readLines(db, shopperId, lang, id);
  return { line: found(line), total_num: await countItems(db, shopperId) };
}

async function countItems(db: Queryable, shopperId: number): Promise<number> {
  const [row] = await db
    .select({ items: sql<number>`coalesce(sum(${cartLine.quantity}), 0)::int` })
    .from(cartLine)
    .where(eq(cartLine.shopperId, shopperId));
  return row?.items ?? 0;
}

async function readLines(
  db: Queryable,
  shopperId: number,
  lang: Lang,
  id?: string,
): Promise<CartLine[]> {
  const rows = await db
    .select({ line: cartLine, sku, product, shop, tint: picture.tint, stock: stock.quantity })
    .from(cartLine)
    .innerJoin(sku, eq(sku.id, cartLine.skuId))
    .innerJoin(product, eq(product.id, sku.productId))
    .innerJoin(shop, eq(shop.id, product.shopId))
    .leftJoin(stock, eq(stock.skuId, sku.id))
    .leftJoin(picture, eq(picture.id, sql`coalesce(${sku.pictureId}, ${product.pictureId})`))
    .where(and(eq(cartLine.shopperId, shopperId), id ? eq(cartLine.id, id) : undefined))
    .orderBy(asc(cartLine.createdAt), asc(cartLine.id));
  return rows.map((row) => ({
    id: row.line.id,
    sku_id: String(row.sku.id),
    product_id: String(row.product.id),
    name: inLanguage(row.product.name, lang),
    specification: specification(row.product.options, row.sku.optionValues, lang),
    picture: presentPicture(row.sku.pictureId ?? row.product.pictureId, row.tint),
    quantity: row.line.quantity,
    price: row.sku.price,
    added_price: row.line.addedPrice,
    stock: row.stock ?? 0,
    on_sale: isForSale(row),
    shop: {
      id: String(row.shop.id),
      name: inLanguage(row.shop.name, lang),
      city: inLanguage(row.shop.city, lang),
      freight: row.shop.freight,
      free_from: row.shop.freeFrom,
    },
  }));
}
