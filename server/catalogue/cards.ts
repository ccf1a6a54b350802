import { eq, sql } from 'drizzle-orm';
import type { ProductCard, ShopCard } from '#contract/calls/catalogue.ts';
import type { Picture } from '#contract/pictures.ts';
import type { Lang } from '#contract/rules/languages.ts';
import type { Database } from '../db/database.ts';
import { picture, product, shop } from '../db/schema/catalogue.ts';
import { shownFreight } from './shown-freight.ts';
import { inLanguage, textColumn } from './texts.ts';

/** Selects product cards; the caller adds the order, limit and conditions. */
export function selectCards(db: Database, lang: Lang | ReturnType<typeof sql.placeholder>) {
  return db
    .select({
      id: product.id,
      shopId: product.shopId,
      name: textColumn(product.name, lang).as('name'),
      category: product.category,
      pictureId: picture.id,
      tint: picture.tint,
      price: product.priceFrom,
      freight: shownFreight.mapWith(shop.freight).as('card_freight'),
      reviewCount: product.reviewCount,
      starSum: product.starSum,
      sold: product.sold,
      inStock: product.inStock,
      rank: product.rank,
    })
    .from(product)
    .innerJoin(shop, eq(shop.id, product.shopId))
    .leftJoin(picture, eq(picture.id, product.pictureId));
}

export type CardRow = Awaited<ReturnType<ReturnType<typeof selectCards>['execute']>>[number];

export function presentCard(row: CardRow): ProductCard {
  return {
    id: String(row.id),
    shop_id: String(row.shopId),
    name: row.name,
    category: row.category,
    picture: presentPicture(row.pictureId, row.tint),
    price: row.price,
    freight: row.freight,
    rating: meanStars(row.starSum, row.reviewCount),
    sold: row.sold,
    in_stock: row.inStock,
  };
}

/** The cards of the published products among `ids`, by id. */
export async function cardsOf(
  db: Database,
  lang: Lang,
  ids: number[],
): Promise<Map<number, ProductCard>> {
  if (ids.length === 0) return new Map();
  const rows = await selectCards(db, sql.placeholder('lang'))
    .where(sql`${product.id} = any(${sql.placeholder('ids')}::bigint[]) and ${product.published}`)
    .prepare('cards_of')
    .execute({ lang, ids });
  return new Map(rows.map((row) => [row.id, presentCard(row)]));
}

export function presentPicture(id: string | null, tint: string | null): Picture | null {
  return id && tint ? { id, tint } : null;
}

/** Mean stars to one decimal; null without reviews. */
export function meanStars(sum: number, count: number): number | null {
  return count > 0 ? Math.round((sum / count) * 10) / 10 : null;
}

export function presentShop(row: typeof shop.$inferSelect, lang: Lang): ShopCard {
  return {
    id: String(row.id),
    name: inLanguage(row.name, lang),
    city: inLanguage(row.city, lang),
    sales: row.sales,
    fans: row.fans,
    favourable_rate:
      row.reviewCount > 0 ? Math.round((row.goodReviewCount / row.reviewCount) * 1000) / 10 : null,
  };
}
