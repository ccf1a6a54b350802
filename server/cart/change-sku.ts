import { sql } from 'drizzle-orm';
import type { cart as calls } from '#contract/calls/cart.ts';
import type { ReplyOf } from '#contract/endpoint.ts';
import * as bounds from '#contract/rules/bounds.ts';
import type { Lang } from '#contract/rules/languages.ts';
import type { Transaction } from '../db/database.ts';
import { found } from '../http/refusal.ts';
import { aliasesKept, named, writeLine } from './cart-lines.ts';

interface Change {
  shopperId: number;
  /** Names the line. */
  id: string;
  fromSkuId: number;
  skuId: number;
  quantity: number;
  /** How many of the new SKU can be sold now. */
  available: number;
}

/**
 * Makes a cart line one of another SKU of its product, in the same place; the shopper's row is
 * locked. A line that has the SKU already takes its quantity, and its id as an alias. Throws
 * `not_found` if there is no such line, or the SKU is another product's.
 */
export async function changeSku(
  tx: Transaction,
  change: Change,
  lang: Lang,
): Promise<ReplyOf<typeof calls.setQuantity>> {
  return (await replaceSku(tx, change, lang)) ?? found(await mergeLines(tx, change, lang));
}

/** Undefined if another line has the SKU already. */
async function replaceSku(tx: Transaction, change: Change, lang: Lang) {
  const { shopperId, skuId, quantity, available } = change;
  const replacement = sql`update cart_line
    set sku_id = ${skuId}, quantity = least(${quantity}::int, ${available}::int),
      limited_from = ${quantity > available ? quantity : null}::int, returned_at = null,
      added_price = (select price from sku where sku.id = ${skuId})
    where ${isChanged(change)} and not exists (
      select 1 from cart_line other
      where other.shopper_id = ${shopperId} and other.sku_id = ${skuId})`;
  return await writeLine(tx, replacement, lang);
}

/** Undefined if there is no such line. One that was saved for later starts over, as if it was added. */
async function mergeLines(tx: Transaction, change: Change, lang: Lang) {
  const { shopperId, skuId, quantity, available } = change;
  const { rows } = await tx.execute<{ ids: string }>(
    sql`delete from cart_line where ${isChanged(change)} returning (id || aliases)::text as ids`,
  );
  const [gone] = rows;
  if (!gone) return undefined;
  const most = Math.min(available, bounds.maxQuantity);
  const sum = sql`(${quantity}::int + case when line.saved_at is null then line.quantity else 0 end)`;
  const merged = sql`update cart_line line
    set quantity = least(${sum}, ${most}::int),
      limited_from = case when ${sum} > ${most}::int then ${sum} end,
      added_price = case when line.saved_at is null then line.added_price
        else (select price from sku where sku.id = ${skuId}) end,
      returned_at = null, saved_at = null, aliases = (${gone.ids}::uuid[] || line.aliases)[1:${aliasesKept}]
    where line.shopper_id = ${shopperId} and line.sku_id = ${skuId}`;
  return await writeLine(tx, merged, lang);
}

function isChanged({ shopperId, id, fromSkuId, skuId }: Change) {
  return sql`shopper_id = ${shopperId} and sku_id = ${fromSkuId} and ${named([id])}
    and (select product_id from sku where sku.id = ${fromSkuId})
      = (select product_id from sku where sku.id = ${skuId})`;
}
