import {
  boolean,
  char,
  date,
  integer,
  interval,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import type { Address } from '#contract/calls/addresses.ts';
import type { ParcelEventKind } from '#contract/calls/parcel-events.ts';
import type { OrderStatus } from '#contract/rules/order-status.ts';
import type { Texts } from './catalogue.ts';
import { big, identity, instant } from './columns.ts';

export const orders = pgTable('orders', {
  id: identity('id'),
  sn: text().notNull(),
  shopperId: big('shopper_id').notNull(),
  shopId: big('shop_id').notNull(),
  status: integer().$type<OrderStatus>().notNull(),
  itemsTotal: big('items_total').notNull(),
  freight: big('freight').notNull(),
  /** Null for orders of earlier releases: the shop's present terms tell. */
  isFreeDelivery: boolean('is_free_delivery'),
  discount: big('discount').notNull().default(0),
  total: big('total').notNull(),
  promoCode: text('promo_code').notNull().default(''),
  note: text().notNull().default(''),
  address: jsonb().$type<Address>().notNull(),
  fromCity: jsonb('from_city').$type<Texts>().notNull(),
  arrivesFrom: date('arrives_from').notNull(),
  arrivesTo: date('arrives_to').notNull(),
  /** As promised when it was placed. Null for orders of earlier releases: the shop's present terms tell. */
  returnsDays: integer('returns_days'),
  carrier: text().notNull().default(''),
  trackingNo: text('tracking_no').notNull().default(''),
  trackingUrl: text('tracking_url').notNull().default(''),
  payTxn: uuid('pay_txn'),
  isCounted: boolean('is_counted').notNull().default(false),
  rev: integer().notNull().default(0),
  expiresAt: instant('expires_at'),
  createdAt: instant('created_at').notNull().defaultNow(),
  dueAt: instant('due_at'),
  /** When the shopper put off the automatic receipt. */
  extendedAt: instant('extended_at'),
  /** What it returns to after a refund that leaves some of it. */
  beforeStatus: integer('before_status').$type<OrderStatus>(),
  timerLeft: interval('timer_left'),
  /** The newcomer's network address while the order is unpaid and counts there; else null. */
  placedFrom: text('placed_from'),
});

export const orderLine = pgTable(
  'order_line',
  {
    orderId: big('order_id').notNull(),
    position: integer().notNull(),
    skuId: big('sku_id').notNull(),
    productId: big('product_id').notNull(),
    name: jsonb().$type<Texts>().notNull(),
    specification: jsonb().$type<Texts>().notNull(),
    pictureId: text('picture_id'),
    price: big('price').notNull(),
    quantity: integer().notNull(),
    /** The cart line that it was bought from. */
    cartId: uuid('cart_id'),
  },
  (table) => [primaryKey({ columns: [table.orderId, table.position] })],
);

export const orderEvent = pgTable('order_event', {
  id: identity('id'),
  orderId: big('order_id').notNull(),
  move: text().notNull(),
  statusTo: integer('status_to').$type<OrderStatus>().notNull(),
  note: text().notNull().default(''),
  at: instant('at').notNull().defaultNow(),
});

export const parcelEvent = pgTable(
  'parcel_event',
  {
    orderId: big('order_id').notNull(),
    event: text().$type<ParcelEventKind>().notNull(),
    place: jsonb().$type<Texts>().notNull().default({}),
    at: instant('at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.orderId, table.event, table.at] })],
);

export const account = pgTable('account', {
  id: identity('id'),
  kind: text({ enum: ['user', 'debt', 'sys'] }).notNull(),
  shopperId: big('shopper_id'),
  name: text(),
  currency: char({ length: 3 }).notNull(),
  posted: big('posted').notNull().default(0),
  held: big('held').notNull().default(0),
  seq: big('seq').notNull().default(0),
});

export const txn = pgTable('txn', {
  id: uuid().primaryKey(),
  kind: text().notNull(),
  ref: text().notNull(),
  shopperId: big('shopper_id').notNull(),
  reason: text().notNull().default(''),
  at: instant('at').notNull().defaultNow(),
});

export const entry = pgTable(
  'entry',
  {
    txnId: uuid('txn_id').notNull(),
    accountId: big('account_id').notNull(),
    amount: big('amount').notNull(),
    seq: big('seq'),
    postedAfter: big('posted_after'),
  },
  (table) => [primaryKey({ columns: [table.txnId, table.accountId] })],
);
