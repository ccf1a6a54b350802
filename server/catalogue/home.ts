import { desc, eq, sql } from 'drizzle-orm';
import { categories, type home } from '#contract/calls/catalogue.ts';
import type { Database } from '../db/database.ts';
import { picture, product, shop } from '../db/schema/catalogue.ts';
import type { HandlersOf } from '../http/context.ts';
import { presentCard, presentPicture, presentShop, selectCards } from './cards.ts';

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
    return {
      hot: hot.map(presentCard),
      shops: shops.map((row) => presentShop(row, lang)),
      categories: await filledCategories(db),
    };
  },
};

/** The categories that have products, each with the picture of its top product. */
async function filledCategories(db: Database) {
  const leaders = await db
    .selectDistinctOn([product.category], {
      category: product.category,
      id: picture.id,
      tint: picture.tint,
    })
    .from(product)
    .leftJoin(picture, eq(picture.id, product.pictureId))
    .where(eq(product.published, true))
    .orderBy(product.category, desc(product.rank), desc(product.id))
    .prepare('home_categories')
    .execute();
  return categories.flatMap((category) => {
    const leader = leaders.find((row) => row.category === category);
    return leader ? [{ category, picture: presentPicture(leader.id, leader.tint) }] : [];
  });
}
