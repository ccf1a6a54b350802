import { and, eq, inArray, or, type SQL, sql } from 'drizzle-orm';
import type { cart as calls } from '#contract/cart.ts';
import type { ParsedInputOf } from '#contract/endpoint.ts';
import { bounds } from '#contract/limits.ts';
import { lockShopper } from '../accounts/lock-shopper.ts';
import type { Queryable, Transaction } from '../db/database.ts';
import { cartLine, product, sku, stock } from '../db/schema/catalogue.ts';
import type { HandlersOf } from '../http/context.ts';
import { found, Refusal } from '../http/refusal.ts';
import { postgresCode, uniqueViolation } from '../http/retry.ts';
import { readCart, writeLine } from './cart-lines.ts';
import { forSale } from './for-sale.ts';

/** Ids that other devices may still speak of: the latest ones. */
const aliasesKept = 20;

export const cartHandlers: HandlersOf<typeof calls> = {
  async index({ db, shopperId, lang }) {
    const items = await readCart(db, shopperId, lang);
    return { items, total_num: items.reduce((sum, line) => sum + line.quantity, 0) };
  },

  async add({ db, shopperId, lang }, input) {
    await lockShopper(db, shopperId);
    const added = await writeLine(db, addLine(shopperId, input), lang).catch(refuseForeignId);
    if (added) return added;
    const available = await availableOf(db, Number(input.sku_id));
    throw new Refusal(available === 0 ? 'sold_out' : 'cart_full');
  },

  async setQuantity({ db, shopperId, lang }, input) {
    const skuId = Number(input.sku_id);
    const available = await availableOf(db, skuId);
    if (available === 0) throw new Refusal('sold_out');
    const change = sql`update cart_line set quantity = least(${input.quantity}::int, ${available}::int)
      where shopper_id = ${shopperId} and sku_id = ${skuId} and ${named([input.id])}`;
    return found(await writeLine(db, change, lang));
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
 * Puts a specification in the bag, or more of it in the line that it has there; as many as are in
 * stock and a line may hold. Writes nothing where it cannot be sold or the bag is full.
 */
function addLine(shopperId: number, input: ParsedInputOf<typeof calls.add>): SQL {
  const ceiling = sql`least(stock.quantity, ${bounds.maxQuantity})`;
  return sql`
    insert into cart_line as line (id, shopper_id, sku_id, quantity, added_price)
    select ${input.id}::uuid, ${shopperId}, sku.id, least(${input.quantity}, ${ceiling}), sku.price
    from sku join product on product.id = sku.product_id join stock on stock.sku_id = sku.id
    where sku.id = ${Number(input.sku_id)} and stock.quantity > 0 and ${forSale}
      and (select count(*) from cart_line other
        where other.shopper_id = ${shopperId} and other.sku_id <> sku.id) < ${bounds.maxCartLines}
    on conflict (shopper_id, sku_id) do update set
      quantity = least(line.quantity + ${input.quantity},
        (select ${ceiling} from stock where stock.sku_id = line.sku_id)),
      aliases = case when excluded.id = line.id or excluded.id = any(line.aliases) then line.aliases
        else (excluded.id || line.aliases)[1:${sql.raw(String(aliasesKept))}] end`;
}

/** How many can be sold of a specification now. Throws `not_found` where it is not on sale. */
async function availableOf(db: Queryable, skuId: number): Promise<number> {
  const [row] = await db
    .select({ available: stock.quantity })
    .from(sku)
    .innerJoin(product, eq(product.id, sku.productId))
    .leftJoin(stock, eq(stock.skuId, sku.id))
    .where(and(eq(sku.id, skuId), forSale));
  return found(row).available ?? 0;
}

async function countItems(db: Queryable, shopperId: number): Promise<number> {
  const [row] = await db
    .select({ items: sql<number>`coalesce(sum(${cartLine.quantity}), 0)::int` })
    .from(cartLine)
    .where(eq(cartLine.shopperId, shopperId));
  return row?.items ?? 0;
}
