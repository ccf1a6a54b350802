import { and, asc, eq, sql } from 'drizzle-orm';
import type { CartLine } from '#contract/cart.ts';
import type { Lang } from '#contract/languages.ts';
import type { Queryable } from '../db/database.ts';
import { cartLine, picture, product, shop, sku, stock } from '../db/schema/catalogue.ts';
import { found } from '../http/refusal.ts';
import { presentPicture } from './cards.ts';
import { forSale } from './for-sale.ts';
import { specification, textColumn } from './texts.ts';

const items = sql<number>`(select coalesce(sum(c.quantity), 0)::int from cart_line c
  where c.shopper_id = ${cartLine.shopperId})`;

/** Everything that a line shows, and how many things its bag holds. */
function selectLines(db: Queryable, lang: Lang) {
  return db
    .select({
      id: cartLine.id,
      skuId: cartLine.skuId,
      quantity: cartLine.quantity,
      addedPrice: cartLine.addedPrice,
      productId: product.id,
      name: textColumn(product.name, lang),
      options: product.options,
      values: sku.optionValues,
      pictureId: sql<string | null>`coalesce(${sku.pictureId}, ${product.pictureId})`,
      tint: picture.tint,
      price: sku.price,
      stock: stock.quantity,
      onSale: sql<boolean>`${forSale}`,
      shopId: shop.id,
      shopName: textColumn(shop.name, lang),
      city: textColumn(shop.city, lang),
      freight: shop.freight,
      freeFrom: shop.freeFrom,
      items,
    })
    .from(cartLine)
    .innerJoin(sku, eq(sku.id, cartLine.skuId))
    .innerJoin(product, eq(product.id, sku.productId))
    .innerJoin(shop, eq(shop.id, product.shopId))
    .leftJoin(stock, eq(stock.skuId, sku.id))
    .leftJoin(picture, eq(picture.id, sql`coalesce(${sku.pictureId}, ${product.pictureId})`));
}

type Row = Awaited<ReturnType<ReturnType<typeof selectLines>['execute']>>[number];

/** A shopper's whole bag, oldest line first. */
export async function readCart(db: Queryable, shopperId: number, lang: Lang): Promise<CartLine[]> {
  const rows = await selectLines(db, lang)
    .where(eq(cartLine.shopperId, shopperId))
    .orderBy(asc(cartLine.createdAt), asc(cartLine.id));
  return rows.map((row) => present(row, lang));
}

/** One line as it now is, and how many things its bag holds. Throws `not_found`. */
export async function readLine(db: Queryable, shopperId: number, id: string, lang: Lang) {
  const [row] = await selectLines(db, lang).where(
    and(eq(cartLine.shopperId, shopperId), eq(cartLine.id, id)),
  );
  const line = found(row);
  return { line: present(line, lang), total_num: line.items };
}

function present(row: Row, lang: Lang): CartLine {
  return {
    id: row.id,
    sku_id: String(row.skuId),
    product_id: String(row.productId),
    name: row.name,
    specification: specification(row.options, row.values, lang),
    picture: presentPicture(row.pictureId, row.tint),
    quantity: row.quantity,
    price: row.price,
    added_price: row.addedPrice,
    stock: row.stock ?? 0,
    on_sale: row.onSale,
    shop: {
      id: String(row.shopId),
      name: row.shopName,
      city: row.city,
      freight: row.freight,
      free_from: row.freeFrom,
    },
  };
}
