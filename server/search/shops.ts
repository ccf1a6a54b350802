import { asc, desc, sql } from 'drizzle-orm';
import type { ShopCard } from '#contract/calls/catalogue.ts';
import type { Lang } from '#contract/rules/languages.ts';
import { presentShop } from '../catalogue/cards.ts';
import type { Database } from '../db/database.ts';
import { shop } from '../db/schema/catalogue.ts';
import { inShops } from '../search-index/keys.ts';
import { readQuery } from './query.ts';

const mostShops = 2;

/** The shops whose name has all words of a query, best-selling first. */
export async function findShops(db: Database, lang: Lang, q: string): Promise<ShopCard[]> {
  const keys = readQuery(q).words.flatMap(({ ways, start }) =>
    (start ? [start] : (ways[0] ?? [])).map(({ key }) => inShops(key)),
  );
  if (keys.length === 0) return [];
  const named = sql`select -product_id from search_posting
    where token = any(${sql.param(keys)}::text[])
    group by product_id having count(distinct token) = ${new Set(keys).size}`;
  const rows = await db
    .select()
    .from(shop)
    .where(sql`${shop.id} in (${named})`)
    .orderBy(desc(shop.sales), asc(shop.id))
    .limit(mostShops);
  return rows.map((row) => presentShop(row, lang));
}
