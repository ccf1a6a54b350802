import * as z from 'zod/mini';
import { queue, read } from './endpoint.ts';
import { Id, Nothing, Quantity, Uuid } from './fields.ts';
import { bounds } from './limits.ts';
import { PositiveMinor } from './money.ts';
import { Picture } from './pictures.ts';

/** A line as the server last saw it: names and prices are its word, not the client's. */
export const CartLine = z.object({
  id: Uuid,
  sku_id: Id,
  product_id: Id,
  name: z.string(),
  /** The chosen specification in words, such as "Cream · Standard"; '' where there is none. */
  specification: z.string(),
  picture: z.nullable(Picture),
  quantity: z.int(),
  price: PositiveMinor,
  /** The price when it was put in the bag. */
  added_price: PositiveMinor,
  stock: z.int(),
  /** False: withdrawn from sale. */
  on_sale: z.boolean(),
  shop: z.object({
    id: Id,
    name: z.string(),
    city: z.string(),
    freight: PositiveMinor,
    free_from: z.nullable(PositiveMinor),
  }),
});
export type CartLine = z.output<typeof CartLine>;

const Cart = z.object({ items: z.array(CartLine), total_num: z.int() });
export type Cart = z.output<typeof Cart>;

const touches = ['cart'] as const;

export const cart = {
  index: read({ path: '/api/cart/index', input: Nothing, reply: Cart }),
  /** Adds `quantity` more of a specification; a second add of the same one joins its line. */
  add: queue({
    path: '/api/cart/add',
    input: z.object({ id: Uuid, sku_id: Id, quantity: Quantity }),
    reply: z.object({ line: CartLine, total_num: z.int() }),
    lane: (input) => `cart:${input.sku_id}`,
    touches,
  }),
  /** Sets a line's quantity; more than there is in stock becomes what there is. */
  setQuantity: queue({
    path: '/api/cart/set_num',
    input: z.object({ id: Uuid, sku_id: Id, quantity: Quantity }),
    reply: z.object({ line: CartLine, total_num: z.int() }),
    lane: (input) => `cart:${input.sku_id}`,
    touches,
  }),
  /** Takes lines out; those that are gone already are no error. */
  del: queue({
    path: '/api/cart/del',
    input: z.object({
      cart_ids: z.array(Uuid).check(z.minLength(1), z.maxLength(bounds.maxCartLines)),
      /** The line's specification: one call takes out one line, or else the whole lane waits. */
      sku_id: z.optional(Id),
    }),
    reply: z.object({ cart_ids: z.array(Uuid), total_num: z.int() }),
    lane: (input) => (input.sku_id ? `cart:${input.sku_id}` : 'cart'),
    touches,
  }),
};
