import { date, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { Texts } from './catalogue.ts';
import { big, identity, instant } from './columns.ts';

export const shopDay = pgTable(
  'shop_day',
  {
    shopId: big('shop_id').notNull(),
    day: date().notNull(),
    sold: integer().notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.shopId, table.day] })],
);

export const review = pgTable('review', {
  id: identity('id'),
  productId: big('product_id').notNull(),
  shopperId: big('shopper_id'),
  orderId: big('order_id'),
  orderPosition: integer('order_position'),
  author: text().notNull(),
  productScore: integer('product_score').notNull(),
  serviceScore: integer('service_score').notNull(),
  postageScore: integer('postage_score').notNull(),
  content: jsonb().$type<Texts>().notNull(),
  specification: jsonb().$type<Texts>().notNull().default({}),
  pictureIds: text('picture_ids').array().notNull().default([]),
  createdAt: instant('created_at').notNull().defaultNow(),
  hiddenAt: instant('hidden_at'),
  /** For its author; '' unless it is hidden. */
  hiddenReason: text('hidden_reason').notNull().default(''),
  /** The shop's, by language; empty without one. */
  answer: jsonb().$type<Texts>().notNull().default({}),
  answeredAt: instant('answered_at'),
});
export type ReviewRow = typeof review.$inferSelect;

export const favourite = pgTable(
  'favourite',
  {
    shopperId: big('shopper_id').notNull(),
    productId: big('product_id').notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
    /** The product's price then, in minor units; null in rows from before this was stored. */
    savedPrice: big('saved_price'),
  },
  (table) => [primaryKey({ columns: [table.shopperId, table.productId] })],
);

export const follow = pgTable(
  'follow',
  {
    shopperId: big('shopper_id').notNull(),
    shopId: big('shop_id').notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.shopperId, table.shopId] })],
);
