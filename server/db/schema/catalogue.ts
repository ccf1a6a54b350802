import { boolean, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import type { Category } from '#contract/calls/catalogue.ts';
import { big, identity, instant } from './columns.ts';

/** A text by language; languages may be missing. */
export type Texts = { [lang: string]: string };

/** An option as stored: labels by language. */
export interface StoredOption {
  name: Texts;
  values: {
    key: string;
    label: Texts;
    swatch: string | null;
    /** Other words that imports use for it, such as the feminine form of an adjective. */
    words?: { [lang: string]: string[] };
  }[];
}

/** Why a product is not on sale: who took it off, or what an import waits for. */
export type OffSale = 'operator' | 'file' | 'word' | 'pictures' | 'moved';

export const picture = pgTable('picture', {
  id: text().primaryKey(),
  tint: text().notNull(),
  recipe: jsonb(),
  createdAt: instant('created_at').notNull().defaultNow(),
});

export const shop = pgTable('shop', {
  id: identity('id'),
  handle: text().notNull(),
  name: jsonb().$type<Texts>().notNull(),
  city: jsonb().$type<Texts>().notNull(),
  description: jsonb().$type<Texts>().notNull().default({}),
  /** Null if the shop has not set it: nothing is charged, nothing promised. */
  freight: big('freight'),
  freeFrom: big('free_from'),
  minDays: integer('min_days').notNull().default(5),
  maxDays: integer('max_days').notNull().default(12),
  /** Null if the shop promises no returns. */
  returnsDays: integer('returns_days'),
  /** Where its returns go; '' if it takes none. */
  returnAddress: text('return_address').notNull().default(''),
  sales: integer().notNull().default(0),
  fans: integer().notNull().default(0),
  reviewCount: integer('review_count').notNull().default(0),
  goodReviewCount: integer('good_review_count').notNull().default(0),
  createdAt: instant('created_at').notNull().defaultNow(),
});

export const product = pgTable('product', {
  id: identity('id'),
  shopId: big('shop_id').notNull(),
  handle: text().notNull(),
  category: text().$type<Category>().notNull(),
  name: jsonb().$type<Texts>().notNull(),
  description: jsonb().$type<Texts>().notNull().default({}),
  options: jsonb().$type<StoredOption[]>().notNull().default([]),
  published: boolean().notNull().default(true),
  /** Why it is not published; null if it is, or was withdrawn before this was stored. */
  offSale: text('off_sale').$type<OffSale>(),
  priceFrom: big('price_from').notNull().default(0),
  inStock: boolean('in_stock').notNull().default(false),
  pictureId: text('picture_id'),
  sold: integer().notNull().default(0),
  reviewCount: integer('review_count').notNull().default(0),
  starSum: integer('star_sum').notNull().default(0),
  rank: big('rank').notNull().default(0),
  createdAt: instant('created_at').notNull().defaultNow(),
});

export const productPicture = pgTable(
  'product_picture',
  {
    productId: big('product_id').notNull(),
    position: integer().notNull(),
    pictureId: text('picture_id').notNull(),
  },
  (table) => [primaryKey({ columns: [table.productId, table.position] })],
);

export const sku = pgTable('sku', {
  id: identity('id'),
  productId: big('product_id').notNull(),
  code: text().notNull().default(''),
  optionValues: text('option_values').array().notNull().default([]),
  price: big('price').notNull(),
  compareAt: big('compare_at'),
  pictureId: text('picture_id'),
  position: integer().notNull().default(0),
  active: boolean().notNull().default(true),
});

export const stock = pgTable('stock', {
  skuId: big('sku_id').primaryKey(),
  /** What can be sold now. */
  quantity: integer().notNull(),
  /** Units that unpaid orders hold beyond the stock on hand; 0 unless `quantity` is. */
  owed: integer().notNull().default(0),
});

export const promo = pgTable('promo', {
  code: text().primaryKey(),
  kind: text({ enum: ['percent', 'amount'] }).notNull(),
  value: big('value').notNull(),
  minimum: big('minimum').notNull().default(0),
  startsAt: instant('starts_at'),
  endsAt: instant('ends_at'),
  maxUses: integer('max_uses'),
  uses: integer().notNull().default(0),
  usesPerShopper: integer('uses_per_shopper'),
});

export const cartLine = pgTable('cart_line', {
  id: uuid().primaryKey(),
  shopperId: big('shopper_id').notNull(),
  skuId: big('sku_id').notNull(),
  quantity: integer().notNull(),
  addedPrice: big('added_price').notNull(),
  aliases: uuid().array().notNull().default([]),
  createdAt: instant('created_at').notNull().defaultNow(),
  returnedAt: instant('returned_at'),
  savedAt: instant('saved_at'),
  limitedFrom: integer('limited_from'),
});
