import { sql } from 'drizzle-orm';
import type { Follow } from '#contract/calls/likes.ts';
import * as bounds from '#contract/rules/bounds.ts';
import type { Lang } from '#contract/rules/languages.ts';
import { cardsOf } from '../catalogue/cards.ts';
import type { Database } from '../db/database.ts';

interface Listing extends Record<string, unknown> {
  shopId: string;
  id: string;
  listedAt: string;
}

/** What each followed shop has listed since it was followed, newest first, by shop id. */
export async function newsOf(
  db: Database,
  lang: Lang,
  shopperId: number,
): Promise<Map<number, Follow['news']>> {
  const { rows } = await db.execute<Listing>(sql`
    select f.shop_id as "shopId", p.id, p.created_at as "listedAt"
    from follow f cross join lateral (
      select id, created_at from product
      where shop_id = f.shop_id and published
      order by id desc limit ${bounds.newsOfShop}
    ) p
    where f.shopper_id = ${shopperId} and p.created_at > f.created_at
    order by p.id desc`);
  const cards = await cardsOf(
    db,
    lang,
    rows.map(({ id }) => Number(id)),
  );
  const news = new Map<number, Follow['news']>();
  for (const { shopId, id, listedAt } of rows) {
    const product = cards.get(Number(id));
    if (!product) continue;
    const before = news.get(Number(shopId)) ?? [];
    news.set(Number(shopId), [...before, { product, listed_at: new Date(listedAt).toISOString() }]);
  }
  return news;
}
