import * as z from 'zod/mini';
import { ProductCard, ShopCard } from './catalogue.ts';
import { queue, read } from './endpoint.ts';
import { Id, Instant, Nothing } from './fields.ts';

const Favourite = z.object({ product: ProductCard, added_at: Instant });
const Follow = z.object({ shop: ShopCard, added_at: Instant });
export type Favourite = z.output<typeof Favourite>;
export type Follow = z.output<typeof Follow>;

/**
 * What a shopper likes. A toggle says what shall be, not what shall change, so that sending it twice
 * is as good as once.
 */
export const taste = {
  favourite: queue({
    path: '/api/product/favourite',
    input: z.object({ product_id: Id, is_on: z.boolean() }),
    reply: z.object({ product_id: Id, is_on: z.boolean() }),
    lane: ({ product_id }) => `favourite:${product_id}`,
    touches: ['favourites'],
  }),
  /** All of them, newest first; products that are no longer sold are left out. */
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
    touches: ['follows'],
  }),
  followed: read({
    path: '/api/shop/followed',
    input: Nothing,
    reply: z.object({ items: z.array(Follow) }),
  }),
};
