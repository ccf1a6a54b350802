import { desc, eq } from 'drizzle-orm';
import type { likes as calls } from '#contract/calls/likes.ts';
import { cardsOf, presentShop } from '../catalogue/cards.ts';
import { shop } from '../db/schema/catalogue.ts';
import { favourite, follow } from '../db/schema/reputation.ts';
import type { HandlersOf } from '../http/context.ts';
import { setFavourite, setFollow } from './toggles.ts';

export const likeHandlers: HandlersOf<typeof calls> = {
  async favourite({ db, shopperId, services }, { product_id, is_on }) {
    await setFavourite(db, { shopperId, id: Number(product_id), isOn: is_on, now: services.now() });
    return { product_id, is_on };
  },

  async favourites({ db, shopperId, lang }) {
    const liked = await db
      .select()
      .from(favourite)
      .where(eq(favourite.shopperId, shopperId))
      .orderBy(desc(favourite.createdAt), desc(favourite.productId));
    const ids = liked.map(({ productId }) => productId);
    const cards = await cardsOf(db, lang, ids);
    return {
      items: liked.flatMap(({ productId, createdAt }) => {
        const card = cards.get(productId);
        return card ? [{ product: card, added_at: createdAt.toISOString() }] : [];
      }),
    };
  },

  async follow({ db, shopperId, services }, { shop_id, is_on }) {
    const wish = { shopperId, id: Number(shop_id), isOn: is_on, now: services.now() };
    return { shop_id, is_on, fans: await setFollow(db, wish) };
  },

  async followed({ db, shopperId, lang }) {
    const rows = await db
      .select({ shop, addedAt: follow.createdAt })
      .from(follow)
      .innerJoin(shop, eq(shop.id, follow.shopId))
      .where(eq(follow.shopperId, shopperId))
      .orderBy(desc(follow.createdAt), desc(follow.shopId));
    return {
      items: rows.map((row) => ({
        shop: presentShop(row.shop, lang),
        added_at: row.addedAt.toISOString(),
      })),
    };
  },
};
