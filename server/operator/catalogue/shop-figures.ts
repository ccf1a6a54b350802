import { asc, eq, type SQL, sql } from 'drizzle-orm';
import { presentShop } from '../../catalogue/cards.ts';
import { product, shop as shops } from '../../db/schema/catalogue.ts';
import { writeMoney } from '../money-text.ts';
import type { OpenShop } from '../open-shop.ts';

type ShopRow = typeof shops.$inferSelect;

/** Shops with their numbers of products, by handle. */
export async function readShops(db: OpenShop['db'], isWanted?: SQL) {
  return await db
    .select({
      shop: shops,
      products: sql<number>`count(${product.id})::int`,
      published: sql<number>`(count(${product.id}) filter (where ${product.published}))::int`,
    })
    .from(shops)
    .leftJoin(product, eq(product.shopId, shops.id))
    .where(isWanted)
    .groupBy(shops.id)
    .orderBy(asc(shops.handle));
}

/** What a shop sold and how it is rated, for programs. */
export function figuresOf({
  shop,
  products,
  published,
}: Awaited<ReturnType<typeof readShops>>[number]) {
  const { sales, fans, favourable_rate } = presentShop(shop, 'en');
  return { products, published, sales, fans, favourable_rate, reviews: shop.reviewCount };
}

/** What a shop promises, for programs. */
export function termsOf(row: ShopRow, currency: string) {
  return {
    currency,
    freight: row.freight,
    free_from: row.freeFrom,
    min_days: row.minDays,
    max_days: row.maxDays,
    returns_days: row.returnsDays,
    return_address: row.returnAddress,
  };
}

/** The same for people. */
export function termLines(row: ShopRow, currency: string) {
  return {
    freight: row.freight === null ? '-' : writeMoney(row.freight, currency),
    'free from': row.freeFrom === null ? '-' : writeMoney(row.freeFrom, currency),
    days: `${row.minDays}-${row.maxDays}`,
    returns: row.returnsDays ?? 'none promised',
    'returns to': row.returnAddress || '-',
  };
}

/** A share of good reviews for people. */
export const rateText = (rate: number | null): string => (rate === null ? '-' : `${rate} %`);
