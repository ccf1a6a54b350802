import * as z from 'zod/mini';
import { queue, read, tap } from '../endpoint.ts';
import {
  Day,
  Id,
  Instant,
  optionalCode,
  optionalLongText,
  optionalText,
  page,
  paging,
  Quantity,
  Uuid,
} from '../fields.ts';
import { Picture } from '../pictures.ts';
import * as bounds from '../rules/bounds.ts';
import { errors } from '../rules/errors.ts';
import { Balance, PositiveMinor } from '../rules/money.ts';
import {
  cancelReasons,
  isOrderStatus,
  type OrderMove,
  orderMoves,
  orderStatus,
} from '../rules/order-status.ts';
import { Address } from './addresses.ts';
import { AssetId } from './assets.ts';
import { ParcelEvent } from './parcel-events.ts';
import { Refund, RefundOffer } from './refunds.ts';
import { OwnReview, ReviewForm } from './reviews.ts';

const Status = z.literal(Object.values(orderStatus));
const ErrorWord = z.enum(Object.keys(errors) as [keyof typeof errors]);

/** An item to buy: from the bag (`cart_id` names the line to remove) or directly. */
const Item = z.object({ sku_id: Id, quantity: Quantity, cart_id: z.optional(Uuid) });
const Items = z.array(Item).check(z.minLength(1), z.maxLength(bounds.maxCartLines));
const PromoCode = z.optional(optionalCode(40));

const Line = z.object({
  sku_id: Id,
  product_id: Id,
  name: z.string(),
  specification: z.string(),
  picture: z.nullable(Picture),
  price: PositiveMinor,
  quantity: z.int(),
});

/** The shipment’s endpoints and dates, for its progress bar. */
const ShipmentProgress = z.object({
  from_city: z.string(),
  to_city: z.string(),
  arrives_from: Day,
  arrives_to: Day,
  /** 0 at the shop, 1 at the door. */
  progress: z.number(),
});
export type ShipmentProgress = z.output<typeof ShipmentProgress>;

const Sums = z.object({
  items_total: PositiveMinor,
  freight: PositiveMinor,
  discount: PositiveMinor,
  total: PositiveMinor,
});

const ShopRef = z.object({ id: Id, name: z.string() });

const QuoteLine = z.extend(Line, {
  /** Why this line cannot be bought as requested. */
  problem: z.nullable(ErrorWord),
  stock: z.int(),
});

/** One shop's part of a quote; it becomes one order. */
const QuoteGroup = z.extend(Sums, {
  shop: ShopRef,
  lines: z.array(QuoteLine),
  passage: z.nullable(ShipmentProgress),
  /** The shop promises free delivery. A charge of 0 without it is one that the shop has not set. */
  is_free_delivery: z.boolean(),
  /** Null if the shop promises no returns. */
  returns_days: z.nullable(z.int()),
});

/** A limit of what one shopper may hold without paying for it. */
const HoldProblem = z.object({
  problem: z.enum([
    ...(['unpaid_orders_full', 'unpaid_units_full'] as const),
    // Until the wallet's first credit, less may be held.
    ...(['newcomer_order_open', 'newcomer_units_full', 'newcomer_address_full'] as const),
  ]),
  /** Its figure: orders, checkouts of a newcomer, or units of one product. */
  limit: z.int(),
  /** The products with too many units. */
  product_ids: z.array(Id),
});
export type HoldProblem = z.output<typeof HoldProblem>;

export const Quote = z.extend(Sums, {
  groups: z.array(QuoteGroup),
  /** The wallet's spendable balance. */
  available: Balance,
  /** Why `order.create` would refuse to hold the purchase; null if it would not. */
  hold: z.nullable(HoldProblem),
  promo: z.nullable(
    z.object({
      code: z.string(),
      discount: PositiveMinor,
      problem: z.nullable(ErrorWord),
      /** How often a shopper may use the code; the figure of `promo_spent`. */
      limit: z.optional(z.int()),
    }),
  ),
});
export type Quote = z.output<typeof Quote>;

const OrderLine = z.extend(Line, {
  /** The shopper has reviewed it. */
  is_reviewed: z.boolean(),
  /** The shopper's review of it. */
  own_review: z.nullable(OwnReview),
});

export const OrderSummary = z.object({
  id: Id,
  /** The human-readable order number. */
  sn: z.string(),
  status: Status,
  shop: ShopRef,
  lines: z.array(OrderLine),
  total: PositiveMinor,
  created_at: Instant,
  /** When an unpaid order is released. */
  expires_at: z.nullable(Instant),
  passage: ShipmentProgress,
});
export type OrderSummary = z.output<typeof OrderSummary>;

const OrderEvent = z.object({
  /** `reprice`: a cancelled order of the same checkout changed this one's discount and total. */
  move: z.enum(['create', 'reprice', ...(Object.keys(orderMoves) as OrderMove[])]),
  at: Instant,
  /** A comment somebody added, such as a reason; '' without one. */
  note: z.string(),
});

export const OrderDetail = z.extend(OrderSummary, {
  ...Sums.shape,
  /** When receipt is confirmed automatically; null unless that is to come. */
  auto_receipt_at: z.nullable(Instant),
  /** When the shopper put that off, which is possible once; null if they have not. */
  extended_at: z.nullable(Instant),
  /** The shop promised free delivery. A charge of 0 without it is one that the shop had not set. */
  is_free_delivery: z.boolean(),
  promo_code: z.string(),
  note: z.string(),
  address: Address,
  /** The wallet's entry that paid it (`wallet.bill`); null for an order that was not paid. */
  payment_id: z.nullable(Uuid),
  /** Newest first. */
  timeline: z.array(OrderEvent),
  carrier: z.string(),
  tracking_no: z.string(),
  /** The carrier's page about this parcel, https; '' without one. */
  tracking_url: z.string(),
  /** Newest first. */
  parcel_events: z.array(ParcelEvent),
  /** Newest first. */
  refunds: z.array(Refund),
  /** Null if nothing can be refunded now. */
  refund_offer: z.nullable(RefundOffer),
});
export type OrderDetail = z.output<typeof OrderDetail>;

const Payable = z.object({
  orders: z.array(
    z.object({ id: Id, sn: z.string(), shop: ShopRef, total: PositiveMinor, expires_at: Instant }),
  ),
  total: PositiveMinor,
  /** The wallet's spendable balance. */
  available: Balance,
  has_pay_password: z.boolean(),
});
export type Payable = z.output<typeof Payable>;

const OrderIds = z.array(Id).check(z.minLength(1), z.maxLength(bounds.maxOrdersPerPayment));

const Moved = z.object({ id: Id, status: Status });

const OrderCounts = z.object({
  total: z.int(),
  /** Of each status that has any. Partly refunded orders count as refunded as well. */
  counts: z.array(z.object({ status: Status, orders: z.int() })),
  /** Delivered and not reviewed. */
  reviewable: z.int(),
});
export type OrderCounts = z.output<typeof OrderCounts>;

export const order = {
  /** Prices a purchase without making it. A POST because of its size; it changes nothing. */
  quote: read({
    path: '/api/order/quote',
    method: 'POST',
    repeatSubmit: false,
    input: z.object({ items: Items, address_id: z.optional(Uuid), promo_code: PromoCode }),
    reply: Quote,
  }),
  /**
   * Creates one order per shop and reserves stock. Refused if the total would exceed `max_total`,
   * or if the shopper would hold too much without paying for it. `already_ordered` if a line of the bag
   * that it names is in a standing order.
   */
  create: tap({
    path: '/api/order/create',
    key: 'required',
    input: z.object({
      items: Items,
      address_id: Uuid,
      promo_code: PromoCode,
      note: optionalLongText(300),
      max_total: PositiveMinor,
    }),
    reply: z.object({ order_ids: z.array(Id), total: PositiveMinor, expires_at: Instant }),
  }),
  /**
   * The shopper's orders, newest first; `search` finds numbers, shops and products by a part. The
   * cursor is the id of the order that the page follows.
   */
  list: read({
    path: '/api/user/order_list',
    input: z.object({
      status: z.optional(z.coerce.number().check(z.refine(isOrderStatus))),
      search: z.optional(optionalText(60)),
      ...paging,
    }),
    reply: page(OrderDetail),
  }),
  /** How many orders are listed by status. */
  counts: read({ path: '/api/order/counts', input: z.object({}), reply: OrderCounts }),
  detail: read({
    path: '/api/order/detail',
    input: z.object({ order_id: Id }),
    reply: OrderDetail,
  }),
  /** Payable orders: the ones named, or all of them. */
  payable: read({
    path: '/api/order/payable',
    input: z.object({ order_ids: z.optional(OrderIds) }),
    reply: Payable,
  }),
  /**
   * Pays one or more orders from the wallet, all or none, with a `verify_pay` ticket. `pay_together`
   * if they only reach their promo code's minimum with other unpaid orders of the checkout.
   */
  pay: tap({
    path: '/api/order/pay',
    key: 'required',
    input: z.object({ order_ids: OrderIds, ticket: z.string().check(z.maxLength(100)) }),
    reply: z.object({ order_ids: z.array(Id), paid: PositiveMinor, available: Balance }),
  }),
  /**
   * Cancels an unpaid order; the other unpaid ones of its checkout are priced again. With a reason,
   * cancels a paid order that has not shipped and returns its money to the wallet at once.
   */
  cancel: tap({
    path: '/api/order/cancel',
    input: z.object({ order_id: Id, reason: z.optional(z.enum(cancelReasons)) }),
    reply: Moved,
  }),
  /** Confirms receipt, which releases the money to the shop. */
  confirm: tap({ path: '/api/order/confirm', input: z.object({ order_id: Id }), reply: Moved }),
  /** Has a shipped order received automatically `extensionDays` later, once per order. */
  extend: tap({
    path: '/api/order/extend',
    movesMoney: false,
    input: z.object({ order_id: Id }),
    reply: z.object({ id: Id, auto_receipt_at: Instant }),
  }),
  /**
   * Reviews a purchased line, once per line of a delivered order. Its photos are uploaded
   * beforehand (`assets.ts`). Reviewing the last line completes the order.
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
  }),
};
