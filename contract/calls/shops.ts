import * as z from 'zod/mini';
import { read } from '../endpoint.ts';
import { Id, Instant, page, paging } from '../fields.ts';
import { PositiveMinor } from '../rules/money.ts';
import { ShopCard } from './catalogue.ts';

const ShopDetail = z.extend(ShopCard, {
  description: z.string(),
  /** Products sold in the last thirty days; `sales` is the all-time count. */
  sold_lately: z.int(),
  products: z.int(),
  reviews: z.int(),
  since: Instant,
  /** Null if the shop has not set it: nothing is charged. */
  freight: z.nullable(PositiveMinor),
  /** The order value from which delivery is free; null if it never is. */
  free_from: z.nullable(PositiveMinor),
  min_days: z.int(),
  max_days: z.int(),
  /** Null if the shop promises no returns. */
  returns_days: z.nullable(z.int()),
});
export type ShopDetail = z.output<typeof ShopDetail>;

export const shop = {
  /** All shops, best-selling first. */
  list: read({
    path: '/api/shop/list',
    access: 'anyone',
    input: z.object(paging),
    reply: page(ShopCard),
  }),
  detail: read({
    path: '/api/shop/detail',
    access: 'anyone',
    input: z.object({ shop_id: Id }),
    reply: ShopDetail,
  }),
};
