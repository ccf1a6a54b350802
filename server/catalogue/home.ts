import { desc, eq, sql } from 'drizzle-orm';
import type { home } from '#contract/catalogue.ts';
import { product, shop } from '../db/schema/catalogue.ts';
import type { HandlersOf } from '../http/context.ts';
import { presentCard, presentShop, selectCards } from './cards.ts';

const hotProducts = 6;
const shopsShown = 4;

export const homeHandlers: HandlersOf<typeof home> = {
  async board({ db, lang }) {
    const hot = await selectCards(db, sql.placeholder('lang'))
      .where(eq(product.published, true))
      .orderBy(desc(product.rank), desc(product.id))
      .limit(hotProducts)
      .prepare('home_hot')
      .execute({ lang });
    const shops = await db
      .select()
      .from(shop)
      .orderBy(desc(shop.sales), shop.id)
      .limit(shopsShown)
      .prepare('home_shops')
      .execute();
    return { hot: hot.map(presentCard), shops: shops.map((row) => presentShop(row, lang)) };
  },
};
