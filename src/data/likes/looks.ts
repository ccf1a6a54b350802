import type { FollowedShop, LocalDb } from '../mirror.ts';
import type { Liked } from './like-store.ts';
import { loadFollows } from './likes.ts';

/** A followed shop, and which of its listings this device has not shown before. */
export interface ShopNews {
  shop: FollowedShop;
  kept_at?: number;
  /** Ids of the products listed since the last look at the shop. */
  unseen: string[];
}

/** The followed shops with their news, the newest listing first. For a live query. */
export async function loadNews(db: LocalDb): Promise<ShopNews[]> {
  const [follows, looks] = await Promise.all([loadFollows(db), db.mirror.looks.toArray()]);
  const seen = new Map(looks.map(({ id, upTo }) => [id, upTo]));
  return follows.sort(byListing).map(({ card, kept_at }) => ({
    shop: card,
    ...(kept_at && { kept_at }),
    unseen: newsAfter(card, seen.get(card.id)),
  }));
}

/** Shops without news keep their order, after the others. */
const byListing = (a: Liked<FollowedShop>, b: Liked<FollowedShop>): number =>
  (b.card.news?.[0]?.listed_at ?? '').localeCompare(a.card.news?.[0]?.listed_at ?? '');

const newsAfter = ({ news = [] }: FollowedShop, upTo = ''): string[] =>
  news.filter(({ listed_at }) => listed_at > upTo).map(({ product }) => product.id);

/** Records a look at a shop: what is known of its news now is no longer new. */
export async function noteLook(db: LocalDb, shopId: string): Promise<void> {
  const follow = await db.mirror.follows.get(shopId);
  const upTo = follow?.card.news?.[0]?.listed_at;
  if (upTo) await db.mirror.looks.put({ id: shopId, upTo });
}
