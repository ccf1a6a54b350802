import { and, asc, desc, eq, type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import type { shop as calls } from '#contract/calls/shops.ts';
import { product, shop } from '../db/schema/catalogue.ts';
import { shopDay } from '../db/schema/reputation.ts';
import type { HandlersOf } from '../http/context.ts';
import { cutPage, readCursor, WholeNumber, writeCursor } from '../http/cursor.ts';
import { found } from '../http/refusal.ts';
import { presentShop } from './cards.ts';
import { inLanguage } from './texts.ts';

/** "Lately" covers today and the days before it, this many in all. */
const latelyDays = 30;

export const shopHandlers: HandlersOf<typeof calls> = {
  async list({ db, lang }, input) {
    const rows = await db
      .select()
      .from(shop)
      .where(input.cursor ? behind(input.cursor) : undefined)
      .orderBy(desc(shop.sales), asc(shop.id))
      .limit(input.page_size + 1);
    const { page, next_cursor } = cutPage(rows, input.page_size, ({ sales, id }) =>
      writeCursor([sales, id]),
    );
    return { items: page.map((row) => presentShop(row, lang)), next_cursor };
  },

  async detail({ db, lang, services }, input) {
    const id = Number(input.shop_id);
    const today = services.now().toISOString().slice(0, 10);
    const since = sql`${today}::date - ${latelyDays}::int`;
    const isLately = and(eq(shopDay.shopId, id), sql`${shopDay.day} > ${since}`);
    const [[row], [lately], products] = await Promise.all([
      db.select().from(shop).where(eq(shop.id, id)),
      db
        .select({ sold: sql<number>`coalesce(sum(${shopDay.sold}), 0)::int` })
        .from(shopDay)
        .where(isLately),
      db.$count(product, and(eq(product.shopId, id), eq(product.published, true))),
    ]);
    const it = found(row);
    return {
      ...presentShop(it, lang),
      description: inLanguage(it.description, lang),
      sold_lately: lately?.sold ?? 0,
      products,
      reviews: it.reviewCount,
      since: it.createdAt.toISOString(),
      freight: it.freight,
      free_from: it.freeFrom,
      min_days: it.minDays,
      max_days: it.maxDays,
      returns_days: it.returnsDays,
    };
  },
};

/** The sales and id of a page's last shop. */
const ShopPlace = z.tuple([WholeNumber, WholeNumber]);

/** Selects the shops after a page's last one; equal sales sort the older shop first. */
function behind(cursor: string): SQL {
  const [sales, id] = readCursor(cursor, ShopPlace);
  const at = sql`${sales}::bigint`;
  return sql`${shop.sales} <= ${at} and (${shop.sales} < ${at} or ${shop.id} > ${id}::bigint)`;
}
