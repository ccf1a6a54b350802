import { and, desc, eq, inArray } from 'drizzle-orm';
import type { likes as calls } from '#contract/calls/likes.ts';
import { presentCard, presentShop, selectCards } from '../catalogue/cards.ts';
import type { Database } from '../db/database.ts';
import { product, shop } from '../db/schema/catalogue.ts';
import { favourite, follow } from '../db/schema/reputation.ts';
import type { HandlersOf } from '../http/context.ts';
import { setFavourite, setFollow } from './toggles.ts';

export const likeHandlers: HandlersOf<typeof calls> = {
  async favourite({ db, shopperId, services }, { product_id, is_on }) {
    await setFavourite(db, { shopperId, id: Number(product_id), isOn: is_on, now: services.now() });
    return { product_id, is_on };
  },

  async favourites({ db, shopperId, lang }) {
    const liked = await favouritesOf(db, shopperId);
    const cards = await cardsOf(
      db,
      liked.map(({ productId }) => productId),
      lang,
    );
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

async function favouritesOf(db: Database, shopperId: number) {
  return await db
    .select()
    .from(favourite)
    .where(eq(favourite.shopperId, shopperId))
    .orderBy(desc(favourite.createdAt), desc(favourite.productId));
}

async function cardsOf(db: Database, ids: number[], lang: Parameters<typeof selectCards>[1]) {
  if (ids.length === 0) return new Map<number, ReturnType<typeof presentCard>>();
  const rows = await selectCards(db, lang).where(
    and(inArray(product.id, ids), eq(product.published, true)),
  );
  return new Map(rows.map((row) => [row.id, presentCard(row)]));
}
