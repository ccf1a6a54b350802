import * as z from 'zod/mini';
import { queue, read } from '../endpoint.ts';
import { Id, Instant, Nothing } from '../fields.ts';
import { PositiveMinor } from '../rules/money.ts';
import { ProductCard, ShopCard } from './catalogue.ts';

const Favourite = z.object({
  product: ProductCard,
  added_at: Instant,
  /** Its price when it was added; null if it was added before prices were stored. */
  saved_price: z.nullable(PositiveMinor),
  /** No longer on sale. */
  is_gone: z.boolean(),
});
const Follow = z.object({
  shop: ShopCard,
  added_at: Instant,
  /** Its newest products on sale since it was followed, newest first, at most `newsOfShop`. */
  news: z.array(z.object({ product: ProductCard, listed_at: Instant })),
});
export type Favourite = z.output<typeof Favourite>;
export type Follow = z.output<typeof Follow>;

/** Favourites and follows. A toggle carries the desired state, so sending it twice is harmless. */
export const likes = {
  favourite: queue({
    path: '/api/product/favourite',
    input: z.object({ product_id: Id, is_on: z.boolean() }),
    reply: z.object({ product_id: Id, is_on: z.boolean() }),
    lane: ({ product_id }) => `favourite:${product_id}`,
  }),
  /** All favourites, newest first, those no longer on sale included. */
  favourites: read({
    path: '/api/product/favourites',
    input: Nothing,
    reply: z.object({ items: z.array(Favourite) }),
  }),
  follow: queue({
    path: '/api/shop/follow',
    input: z.object({ shop_id: Id, is_on: z.boolean() }),
    reply: z.object({ shop_id: Id, is_on: z.boolean(), fans: z.int() }),
    lane: ({ shop_id }) => `follow:${shop_id}`,
  }),
  /** All followed shops, most recently followed first. */
  followed: read({
    path: '/api/shop/followed',
    input: Nothing,
    reply: z.object({ items: z.array(Follow) }),
  }),
};
