import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';
import { v7 as newId } from 'uuid';
import type { cart as calls } from '#contract/calls/cart.ts';
import type { ParsedInputOf } from '#contract/endpoint.ts';
import * as bounds from '#contract/rules/bounds.ts';
import { countOf } from '#contract/rules/pricing.ts';
import { forSale } from '../catalogue/for-sale.ts';
import type { Queryable, Transaction } from '../db/database.ts';
import { cartLine, product, sku, stock } from '../db/schema/catalogue.ts';
import type { HandlersOf } from '../http/context.ts';
import { found, Refusal } from '../http/refusal.ts';
import { postgresCode, uniqueViolation } from '../http/retry.ts';
import { aliasesKept, named, readCart, writeLine } from './cart-lines.ts';
import { changeSku } from './change-sku.ts';

export const cartHandlers: HandlersOf<typeof calls> = {
  async index({ db, shopperId, lang }) {
    const items = await readCart(db, shopperId, lang);
    return { items, total_num: countOf(items.filter(({ saved_at }) => !saved_at)) };
  },

  add: {
    async inTurn({ db, shopperId, lang }, input) {
      const added = await writeLine(db, addLine(shopperId, input), lang).catch(refuseForeignId);
      if (added) return added;
      const available = await availableOf(db, Number(input.sku_id));
      throw new Refusal(available === 0 ? 'sold_out' : 'cart_full');
    },
  },

  setQuantity: {
    async inTurn({ db, shopperId, lang }, input) {
      const { id, quantity, from_sku_id = input.sku_id } = input;
      const skuId = Number(input.sku_id);
      const available = await availableOf(db, skuId);
      if (available === 0) throw new Refusal('sold_out');
      if (from_sku_id !== input.sku_id) {
        const change = { shopperId, id, fromSkuId: Number(from_sku_id), skuId };
        return await changeSku(db, { ...change, quantity, available }, lang);
      }
      const change = sql`update cart_line
        set quantity = least(${quantity}::int, ${available}::int), returned_at = null,
          limited_from = ${quantity > available ? quantity : null}::int
        where shopper_id = ${shopperId} and sku_id = ${skuId} and ${named([id])}`;
      return found(await writeLine(db, change, lang));
    },
  },

  async saveForLater({ db, shopperId, lang, services }, { id, sku_id, is_saved }) {
    const savedAt = is_saved ? services.now().toISOString() : null;
    const change = sql`update cart_line
      set saved_at = ${savedAt}::timestamptz, returned_at = null, limited_from = null
      where shopper_id = ${shopperId} and sku_id = ${Number(sku_id)} and ${named([id])}`;
    return found(await writeLine(db, change, lang));
  },

  async del({ db, shopperId }, input) {
    await db.delete(cartLine).where(and(eq(cartLine.shopperId, shopperId), named(input.cart_ids)));
    return { cart_ids: input.cart_ids, total_num: await countItems(db, shopperId) };
  },
};

/**
 * Takes what was bought from the cart, inside the order's transaction. A line that holds more than
 * was bought keeps the rest: it may have grown since the checkout was opened. A line that was saved
 * for later meanwhile stays, and so does one that holds another SKU by now. Returns the line of each
 * SKU; null if the given id names none.
 */
export async function takeFromCart(
  tx: Transaction,
  shopperId: number,
  bought: { cart_id: string; sku_id: string; quantity: number }[],
): Promise<{ cart_id: string; sku_id: string; line_id: string | null }[]> {
  if (bought.length === 0) return [];
  const ids = sql.param(bought.map(({ cart_id }) => cart_id));
  const skuIds = sql.param(bought.map(({ sku_id }) => sku_id));
  const quantities = sql.param(bought.map(({ quantity }) => quantity));
  const { rows } = await tx.execute<{
    cart_id: string;
    sku_id: string;
    line_id: string | null;
  }>(sql`
    with item as (
      select item.id as cart_id, item.sku_id, item.quantity, line.id, line.saved_at
      from unnest(${ids}::uuid[], ${skuIds}::bigint[], ${quantities}::int[])
        as item (id, sku_id, quantity)
      left join cart_line line on line.shopper_id = ${shopperId} and line.sku_id = item.sku_id
        and (line.id = item.id or line.aliases @> array[item.id])
    ), bought as (
      select id, sum(quantity)::int as quantity from item
      where id is not null and saved_at is null group by id
    ), emptied as (
      delete from cart_line line using bought
      where line.id = bought.id and line.quantity <= bought.quantity
    ), kept as (
      update cart_line line set quantity = line.quantity - bought.quantity, returned_at = null,
        limited_from = null
      from bought where line.id = bought.id and line.quantity > bought.quantity
    )
    select cart_id, sku_id::text, id as line_id from item`);
  return rows;
}

/**
 * Puts the lines of an order that was not paid in time back into the cart of its shopper, whose row
 * is locked, as if they were added again: no more than is in stock, and nothing that is off sale. The
 * bag compares their prices with those of the order.
 */
export async function returnToCart(
  tx: Transaction,
  shopperId: number,
  lines: { skuId: number; quantity: number; price: number }[],
  now: Date,
): Promise<void> {
  for (const { skuId, quantity, price } of lines) {
    const line = { id: newId(), sku_id: String(skuId), quantity };
    await tx.execute(addLine(shopperId, line, { at: now, price }));
  }
}

/** Answers another shopper's line id like any unknown id. */
function refuseForeignId(error: unknown): never {
  throw postgresCode(error) === uniqueViolation ? new Refusal('not_found') : error;
}

/**
 * Inserts a cart line for a SKU or raises the quantity of its existing one, up to the stock and the
 * line limit; what was asked for is kept. A line that was saved for later starts over. Writes
 * nothing if the SKU is not for sale or the cart is full.
 */
function addLine(
  shopperId: number,
  input: ParsedInputOf<typeof calls.add>,
  returned?: { at: Date; price: number },
): SQL {
  const ceiling = sql`least(stock.quantity, ${bounds.maxQuantity})`;
  const ceilingHere = sql`(select ${ceiling} from stock where stock.sku_id = line.sku_id)`;
  const added = sql`${input.quantity}::int`;
  const sum = sql`${added} + case when line.saved_at is null then line.quantity else 0 end`;
  return sql`
    insert into cart_line as line
      (id, shopper_id, sku_id, quantity, limited_from, added_price, returned_at)
    select ${input.id}::uuid, ${shopperId}, sku.id, least(${added}, ${ceiling}),
      case when ${added} > ${ceiling} then ${added} end,
      coalesce(${returned?.price ?? null}::bigint, sku.price),
      ${returned?.at.toISOString() ?? null}::timestamptz
    from sku join product on product.id = sku.product_id join stock on stock.sku_id = sku.id
    where sku.id = ${Number(input.sku_id)} and stock.quantity > 0 and ${forSale}
      and (select count(*) from cart_line other
        where other.shopper_id = ${shopperId} and other.sku_id <> sku.id) < ${bounds.maxCartLines}
    on conflict (shopper_id, sku_id) do update set
      returned_at = excluded.returned_at,
      saved_at = null,
      added_price = case when line.saved_at is null then line.added_price
        else excluded.added_price end,
      quantity = least(${sum}, ${ceilingHere}),
      limited_from = case when ${sum} > ${ceilingHere} then ${sum} end,
      aliases = case when excluded.id = line.id or excluded.id = any(line.aliases) then line.aliases
        else (excluded.id || line.aliases)[1:${aliasesKept}] end`;
}

/** How many of a SKU can be sold now. Throws `not_found` if it is not for sale. */
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
    .where(and(eq(cartLine.shopperId, shopperId), isNull(cartLine.savedAt)));
  return row?.items ?? 0;
}
