import { desc, eq, sql } from 'drizzle-orm';
import { type Category, categories, type home } from '#contract/calls/catalogue.ts';
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
      .orderBy(desc(product.sold), desc(product.id))
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

/** The top product's picture of a category, in each that has products. */
interface Leader extends Record<string, unknown> {
  category: Category;
  id: string | null;
  tint: string | null;
}

/**
 * The categories that have products, each with the picture of its top product: one look-up for
 * each, however many products it has.
 */
async function filledCategories(db: Database) {
  const { rows } = await db.execute<Leader>(sql`
    select wanted.category, ${picture.id}, ${picture.tint}
    from unnest(${sql.param([...categories])}::text[]) with ordinality as wanted(category, nth)
    cross join lateral (select picture_id from ${product}
      where ${product.published} and ${product.category} = wanted.category
      order by ${product.rank} desc, ${product.id} desc limit 1) leader
    left join ${picture} on ${picture.id} = leader.picture_id
    order by wanted.nth`);
  return rows.map(({ category, id, tint }) => ({ category, picture: presentPicture(id, tint) }));
}
