import * as z from 'zod/mini';
import { queue, read } from '../endpoint.ts';
import { Id, Instant, Nothing, Quantity, Uuid } from '../fields.ts';
import { Picture } from '../pictures.ts';
import * as bounds from '../rules/bounds.ts';
import { PositiveMinor } from '../rules/money.ts';

/** A cart line as the server last saw it. Names and prices come from the server, not the client. */
export const CartLine = z.object({
  id: Uuid,
  sku_id: Id,
  product_id: Id,
  name: z.string(),
  /** The chosen options in words, such as "Cream · Standard"; '' if the product has none. */
  specification: z.string(),
  picture: z.nullable(Picture),
  quantity: z.int(),
  price: PositiveMinor,
  /** The price when the line was added. */
  added_price: PositiveMinor,
  stock: z.int(),
  /** False once the product is withdrawn from sale. */
  on_sale: z.boolean(),
  /** When it came back from an order that was not paid in time, until the shopper changes it. */
  returned_at: z.optional(Instant),
  /**
   * The quantity that was asked for, if the stock or the limit per line allowed less, until the
   * shopper changes the line.
   */
  limited_from: z.optional(z.int()),
  /** When it was put aside; it then counts for nothing until it is moved back into the bag. */
  saved_at: z.optional(Instant),
  shop: z.object({
    id: Id,
    name: z.string(),
    city: z.string(),
    /** Null if the shop has not set it: nothing is charged. */
    freight: z.nullable(PositiveMinor),
    free_from: z.nullable(PositiveMinor),
  }),
});
export type CartLine = z.output<typeof CartLine>;

/** `total_num` leaves out the lines that are saved for later, here and below. */
const Cart = z.object({ items: z.array(CartLine), total_num: z.int() });
export type Cart = z.output<typeof Cart>;

const Wish = z.object({ id: Uuid, sku_id: Id, quantity: Quantity });
const Written = z.object({ line: CartLine, total_num: z.int() });
/** The call joins no other lane, but another call may join its own. */
const joinsNone = (): string[] => [];
const lane = ({ sku_id }: { sku_id: string }) => `cart:${sku_id}`;

export const cart = {
  index: read({ path: '/api/cart/index', input: Nothing, reply: Cart }),
  /**
   * Adds `quantity` of a SKU. Adding the same SKU again increases its line; one that was saved for
   * later is back in the bag with just this quantity. Capped as `setQuantity` is.
   */
  add: queue({
    path: '/api/cart/add',
    input: Wish,
    generatedIds: ['id'],
    reply: Written,
    lane,
    joins: joinsNone,
  }),
  /**
   * Sets a line's quantity, capped at the stock: `limited_from` then has what was asked for. With
   * `from_sku_id` it is the line of that SKU, which becomes one of `sku_id`, of the same product, in
   * the same place. If the cart has `sku_id` already, that line takes the quantity in addition.
   */
  setQuantity: queue({
    path: '/api/cart/set_num',
    input: z.extend(Wish, { from_sku_id: z.optional(Id) }),
    reply: Written,
    lane,
    joins: ({ from_sku_id }) => (from_sku_id ? [`cart:${from_sku_id}`] : []),
  }),
  /** Saves a line for later, or moves it back into the bag. Its quantity stays. */
  saveForLater: queue({
    path: '/api/cart/save_for_later',
    input: z.object({ id: Uuid, sku_id: Id, is_saved: z.boolean() }),
    reply: Written,
    lane,
    joins: joinsNone,
  }),
  /** Removes lines. Lines that are already gone are not an error. */
  del: queue({
    path: '/api/cart/del',
    input: z.object({
      cart_ids: z.array(Uuid).check(z.minLength(1), z.maxLength(bounds.maxCartLines)),
      /** The SKU of a single removed line; without it the call queues in the lane `cart`. */
      sku_id: z.optional(Id),
    }),
    reply: z.object({ cart_ids: z.array(Uuid), total_num: z.int() }),
    lane: (input) => (input.sku_id ? `cart:${input.sku_id}` : 'cart'),
    joins: joinsNone,
  }),
};
