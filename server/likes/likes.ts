import { desc, eq, inArray } from 'drizzle-orm';
import type { likes as calls } from '#contract/calls/likes.ts';
import { presentCard, presentShop, selectCards } from '../catalogue/cards.ts';
import { product, shop } from '../db/schema/catalogue.ts';
import { favourite, follow } from '../db/schema/reputation.ts';
import type { HandlersOf } from '../http/context.ts';
import { newsOf } from './news.ts';
import { setFavourite, setFollow } from './toggles.ts';

export const likeHandlers: HandlersOf<typeof calls> = {
  favourite: {
    async inTurn({ db, shopperId, services }, { product_id, is_on }) {
      const wish = { shopperId, id: Number(product_id), isOn: is_on, now: services.now() };
      await setFavourite(db, wish);
      return { product_id, is_on };
    },
  },

  async favourites({ db, shopperId, lang }) {
    const rows = await db
      .select({ favourite, isPublished: product.published })
      .from(favourite)
      .innerJoin(product, eq(product.id, favourite.productId))
      .where(eq(favourite.shopperId, shopperId))
      .orderBy(desc(favourite.createdAt), desc(favourite.productId));
    const ids = rows.map(({ favourite: { productId } }) => productId);
    // Published or not.
    const products = await selectCards(db, lang).where(inArray(product.id, ids));
    const cards = new Map(products.map((row) => [row.id, presentCard(row)]));
    return {
      items: rows.flatMap(({ favourite: { productId, createdAt, savedPrice }, isPublished }) => {
        const card = cards.get(productId);
        if (!card) return [];
        const saved = { added_at: createdAt.toISOString(), saved_price: savedPrice };
        return [{ product: card, ...saved, is_gone: !isPublished }];
      }),
    };
  },

  follow: {
    async inTurn({ db, shopperId, services }, { shop_id, is_on }) {
      const wish = { shopperId, id: Number(shop_id), isOn: is_on, now: services.now() };
      return { shop_id, is_on, fans: await setFollow(db, wish) };
    },
  },

  async followed({ db, shopperId, lang }) {
    const rows = await db
      .select({ shop, addedAt: follow.createdAt })
      .from(follow)
      .innerJoin(shop, eq(shop.id, follow.shopId))
      .where(eq(follow.shopperId, shopperId))
      .orderBy(desc(follow.createdAt), desc(follow.shopId));
    const news = await newsOf(db, lang, shopperId);
    return {
      items: rows.map((row) => ({
        shop: presentShop(row.shop, lang),
        added_at: row.addedAt.toISOString(),
        news: news.get(row.shop.id) ?? [],
      })),
    };
  },
};
