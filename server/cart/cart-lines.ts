import { inArray, or, type SQL, sql } from 'drizzle-orm';
import type { CartLine } from '#contract/calls/cart.ts';
import { fallbackLang, type Lang } from '#contract/rules/languages.ts';
import { presentPicture } from '../catalogue/cards.ts';
import { forSale } from '../catalogue/for-sale.ts';
import { specification } from '../catalogue/texts.ts';
import type { Queryable } from '../db/database.ts';
import { cartLine, type StoredOption } from '../db/schema/catalogue.ts';

/** Per line, how many of the latest ids from other devices still resolve to it. */
export const aliasesKept = sql.raw('20');

/** Matches lines by id or alias: another device's id may have won. */
export function named(ids: string[]) {
  return or(
    inArray(cartLine.id, ids),
    sql`${cartLine.aliases} && ${sql.param(ids, cartLine.aliases)}`,
  );
}

/** A selected line; PostgreSQL's bigint arrives as text. */
type Row = {
  id: string;
  sku_id: string;
  product_id: string;
  name: string;
  options: StoredOption[];
  option_values: string[];
  picture_id: string | null;
  tint: string | null;
  quantity: number;
  price: string;
  added_price: string;
  stock: number;
  on_sale: boolean;
  shop_id: string;
  shop_name: string;
  city: string;
  freight: string | null;
  free_from: string | null;
  returned_at: string | null;
  saved_at: string | null;
  limited_from: number | null;
  items: number;
};

/**
 * Selects the cart lines of `source` with everything they show and their cart's item count.
 * Plain SQL: every cart write runs it, and building it from columns cost more than running it.
 */
function showLines(source: SQL, lang: Lang): SQL {
  return sql`
    select line.id, line.sku_id, line.quantity, line.added_price, line.returned_at, line.saved_at,
      line.limited_from,
      sku.product_id,
      in_language(product.name, ${lang}, ${fallbackLang}) as name,
      product.options, sku.option_values, picture.id as picture_id, picture.tint, sku.price,
      coalesce(stock.quantity, 0) as stock,
      ${forSale} as on_sale,
      shop.id as shop_id, in_language(shop.name, ${lang}, ${fallbackLang}) as shop_name,
      in_language(shop.city, ${lang}, ${fallbackLang}) as city, shop.freight, shop.free_from,
      case when line.saved_at is null then line.quantity else 0 end
        + (select coalesce(sum(other.quantity), 0) from cart_line other
          where other.shopper_id = line.shopper_id and other.id <> line.id
            and other.saved_at is null)::int as items
    from ${source} line
    join sku on sku.id = line.sku_id
    join product on product.id = sku.product_id
    join shop on shop.id = product.shop_id
    left join stock on stock.sku_id = sku.id
    left join picture on picture.id = coalesce(sku.picture_id, product.picture_id)`;
}

/** A shopper's whole cart with what is saved for later, oldest line first. */
export async function readCart(db: Queryable, shopperId: number, lang: Lang): Promise<CartLine[]> {
  const lines = sql`(select * from cart_line where shopper_id = ${shopperId})`;
  const { rows } = await db.execute<Row>(
    sql`${showLines(lines, lang)} order by line.created_at, line.id`,
  );
  return rows.map((row) => present(row, lang));
}

/**
 * Runs a write and returns its first cart line as written, with the cart's new item count;
 * undefined if the write returns no line.
 */
export async function writeLine(db: Queryable, write: SQL, lang: Lang) {
  const { rows } = await db.execute<Row>(
    sql`with written as (${write} returning *) ${showLines(sql`written`, lang)}`,
  );
  const [row] = rows;
  return row && { line: present(row, lang), total_num: row.items };
}

function present(row: Row, lang: Lang): CartLine {
  return {
    id: row.id,
    sku_id: row.sku_id,
    product_id: row.product_id,
    name: row.name,
    specification: specification(row.options, row.option_values, lang),
    picture: presentPicture(row.picture_id, row.tint),
    quantity: row.quantity,
    price: Number(row.price),
    added_price: Number(row.added_price),
    stock: row.stock,
    on_sale: row.on_sale,
    ...(row.returned_at && { returned_at: new Date(row.returned_at).toISOString() }),
    ...(row.limited_from !== null && { limited_from: row.limited_from }),
    ...(row.saved_at && { saved_at: new Date(row.saved_at).toISOString() }),
    shop: {
      id: row.shop_id,
      name: row.shop_name,
      city: row.city,
      freight: row.freight === null ? null : Number(row.freight),
      free_from: row.free_from === null ? null : Number(row.free_from),
    },
  };
}
