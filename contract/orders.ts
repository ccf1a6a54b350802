import * as z from 'zod/mini';
import { Address } from './addresses.ts';
import { AssetId } from './assets.ts';
import { queue, read, tap } from './endpoint.ts';
import { errors } from './errors.ts';
import {
  Cursor,
  Day,
  Id,
  Instant,
  optionalText,
  PageSize,
  page,
  Quantity,
  text,
  Uuid,
} from './fields.ts';
import { bounds } from './limits.ts';
import { Minor, PositiveMinor } from './money.ts';
import { type OrderMove, orderMoves, orderStatus } from './order-status.ts';
import { Picture } from './pictures.ts';

const Status = z.literal(Object.values(orderStatus));
const ErrorWord = z.enum(Object.keys(errors) as [keyof typeof errors]);

/** What to buy: from the bag (then `cart_id` names the line to take out) or straight away. */
const Item = z.object({ sku_id: Id, quantity: Quantity, cart_id: z.optional(Uuid) });
const Items = z.array(Item).check(z.minLength(1), z.maxLength(bounds.maxCartLines));
const PromoCode = z.optional(optionalText(40));

const Line = z.object({
  sku_id: Id,
  product_id: Id,
  name: z.string(),
  specification: z.string(),
  picture: z.nullable(Picture),
  price: PositiveMinor,
  quantity: z.int(),
});

/** From where to where, and when: drawn as the passage line. */
const Passage = z.object({
  from_city: z.string(),
  to_city: z.string(),
  arrives_from: Day,
  arrives_to: Day,
  /** 0 in the shop, 1 at the door. */
  progress: z.number(),
});
export type Passage = z.output<typeof Passage>;

const Sums = z.object({
  items_total: PositiveMinor,
  freight: PositiveMinor,
  discount: PositiveMinor,
  total: PositiveMinor,
});

const ShopRef = z.object({ id: Id, name: z.string() });

const QuoteLine = z.extend(Line, {
  /** Why this line cannot be bought as asked. */
  problem: z.nullable(ErrorWord),
  stock: z.int(),
});

/** One shop's part of a quote becomes one order. */
const QuoteGroup = z.extend(Sums, {
  shop: ShopRef,
  lines: z.array(QuoteLine),
  passage: z.nullable(Passage),
});

export const Quote = z.extend(Sums, {
  groups: z.array(QuoteGroup),
  promo: z.nullable(
    z.object({ code: z.string(), discount: PositiveMinor, problem: z.nullable(ErrorWord) }),
  ),
});
export type Quote = z.output<typeof Quote>;

const OrderLine = z.extend(Line, {
  /** The shopper has said what it is like. */
  is_reviewed: z.boolean(),
});

export const OrderSummary = z.object({
  id: Id,
  /** The order number that people read to each other. */
  sn: z.string(),
  status: Status,
  shop: ShopRef,
  lines: z.array(OrderLine),
  total: PositiveMinor,
  created_at: Instant,
  /** Unpaid orders are released at this moment. */
  expires_at: z.nullable(Instant),
  passage: Passage,
});
export type OrderSummary = z.output<typeof OrderSummary>;

const OrderEvent = z.object({
  move: z.enum(['create', ...(Object.keys(orderMoves) as OrderMove[])]),
  at: Instant,
  /** What a person added, such as a reason; '' where nothing was. */
  note: z.string(),
});

export const OrderDetail = z.extend(OrderSummary, {
  ...Sums.shape,
  promo_code: z.string(),
  note: z.string(),
  address: Address,
  /** Newest first. */
  timeline: z.array(OrderEvent),
  carrier: z.string(),
  tracking_no: z.string(),
});
export type OrderDetail = z.output<typeof OrderDetail>;

const Payable = z.object({
  orders: z.array(
    z.object({ id: Id, sn: z.string(), shop: ShopRef, total: PositiveMinor, expires_at: Instant }),
  ),
  total: PositiveMinor,
  /** What the wallet can pay with now. */
  available: Minor,
  has_pay_password: z.boolean(),
});
export type Payable = z.output<typeof Payable>;

const OrderIds = z.array(Id).check(z.minLength(1), z.maxLength(bounds.maxOrdersPerPayment));
const Score = z.int().check(z.gte(1), z.lte(5));

/** What a shopper says of a thing, without its pictures. */
export const ReviewForm = z.object({
  product_score: Score,
  service_score: Score,
  postage_score: Score,
  content: text(bounds.maxReviewLength),
});
export type ReviewForm = z.output<typeof ReviewForm>;

const Moved = z.object({ id: Id, status: Status });

export const order = {
  /** Prices a purchase without making it. A POST for its size; it changes nothing. */
  quote: read({
    path: '/api/order/quote',
    method: 'POST',
    repeatSubmit: false,
    input: z.object({ items: Items, address_id: z.optional(Uuid), promo_code: PromoCode }),
    reply: Quote,
  }),
  /** One order per shop, stock reserved. Refused when it would cost more than `max_total`. */
  create: tap({
    path: '/api/order/create',
    key: 'required',
    input: z.object({
      items: Items,
      address_id: Uuid,
      promo_code: PromoCode,
      note: optionalText(300),
      max_total: PositiveMinor,
    }),
    reply: z.object({ order_ids: z.array(Id), total: PositiveMinor, expires_at: Instant }),
  }),
  list: read({
    path: '/api/user/order_list',
    input: z.object({
      status: z.optional(z.coerce.number().check(z.int(), z.gte(-4), z.lte(4))),
      cursor: Cursor,
      page_size: PageSize,
    }),
    reply: page(OrderSummary),
  }),
  detail: read({
    path: '/api/order/detail',
    input: z.object({ order_id: Id }),
    reply: OrderDetail,
  }),
  /** What waits for payment: the orders named, else all. */
  payable: read({
    path: '/api/order/payable',
    input: z.object({ order_ids: z.optional(OrderIds) }),
    reply: Payable,
  }),
  /** Pays one or more orders from the wallet, all or none, with a ticket of `verify_pay`. */
  pay: tap({
    path: '/api/order/pay',
    key: 'required',
    input: z.object({ order_ids: OrderIds, ticket: z.string().check(z.maxLength(100)) }),
    reply: z.object({ order_ids: z.array(Id), paid: PositiveMinor, available: Minor }),
  }),
  cancel: tap({ path: '/api/order/cancel', input: z.object({ order_id: Id }), reply: Moved }),
  /** Confirms that the parcel arrived, which releases the money to the shop. */
  confirm: tap({ path: '/api/order/confirm', input: z.object({ order_id: Id }), reply: Moved }),
  /**
   * Says what a thing that was bought is like, once for each line of an order that has arrived. Its
   * pictures were put before (`assets.ts`). With its last line reviewed the order is completed.
   */
  review: queue({
    path: '/api/order/review',
    input: z.extend(ReviewForm, {
      order_id: Id,
      sku_id: Id,
      pictures: z.array(AssetId).check(z.maxLength(bounds.maxReviewPictures)),
    }),
    reply: z.object({ order_id: Id, sku_id: Id, status: Status }),
    lane: ({ order_id }) => `order:${order_id}`,
    touches: ['orders'],
  }),
};
