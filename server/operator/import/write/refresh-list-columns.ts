import { sql } from 'drizzle-orm';
import type { Transaction } from '../../../db/database.ts';

/** Updates a product's offer columns: the lowest price, and whether any is in stock. */
export async function refreshOffer(tx: Transaction, id: number): Promise<void> {
  await tx.execute(sql`
    update product p set price_from = f.price_from, in_stock = f.in_stock
    from (select coalesce(min(price), 0) as price_from,
        coalesce(bool_or(quantity > 0), false) as in_stock
      from sku left join stock on sku_id = sku.id where product_id = ${id} and active) f
    where p.id = ${id}`);
}

/**
 * Updates all list columns of a product: offers, picture and rank. As in the demo, sold-out
 * products rank last, then those without a picture.
 */
export async function refreshListColumns(tx: Transaction, id: number): Promise<void> {
  await tx.execute(sql`
    update product p set price_from = f.price_from, in_stock = f.in_stock, picture_id = f.picture_id,
      rank = f.in_stock::int * 10000000 + (f.picture_id is not null)::int * 1000000
        + least(p.sold, 999999)
    from (select coalesce(min(price), 0) as price_from,
        coalesce(bool_or(quantity > 0), false) as in_stock,
        coalesce(
          (select picture_id from product_picture where product_id = ${id} order by position limit 1),
          (array_agg(picture_id order by position, sku.id) filter (where picture_id is not null))[1]
        ) as picture_id
      from sku left join stock on sku_id = sku.id where product_id = ${id} and active) f
    where p.id = ${id}`);
}
