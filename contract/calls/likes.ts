import * as z from 'zod/mini';
import { queue, read } from '../endpoint.ts';
import { Id, Instant, Nothing } from '../fields.ts';
import { ProductCard, ShopCard } from './catalogue.ts';

const Favourite = z.object({ product: ProductCard, added_at: Instant });
const Follow = z.object({ shop: ShopCard, added_at: Instant });
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
  /** All favourites, newest first; products no longer on sale are left out. */
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
  followed: read({
    path: '/api/shop/followed',
    input: Nothing,
    reply: z.object({ items: z.array(Follow) }),
  }),
};
