import { boolean, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { big, bytes, instant } from './columns.ts';

export const asset = pgTable(
  'asset',
  {
    shopperId: big('shopper_id').notNull(),
    sha256: text().notNull(),
    size: integer().notNull(),
    received: integer().notNull().default(0),
    pictureId: text('picture_id'),
    tint: text(),
    isPublished: boolean('is_published').notNull().default(false),
    at: instant('at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.shopperId, table.sha256] })],
);

export const assetPart = pgTable(
  'asset_part',
  {
    shopperId: big('shopper_id').notNull(),
    sha256: text().notNull(),
    position: integer().notNull(),
    bytes: bytes().notNull(),
  },
  (table) => [primaryKey({ columns: [table.shopperId, table.sha256, table.position] })],
);

export const pictureMaster = pgTable('picture_master', {
  pictureId: text('picture_id').primaryKey(),
  bytes: bytes().notNull(),
});

/** Dropped with the last private file and upload that it belongs to. */
export const fileContent = pgTable(
  'file_content',
  {
    shopperId: big('shopper_id').notNull(),
    sha256: text().notNull(),
    bytes: bytes().notNull(),
    type: text().notNull().$type<'image/webp' | 'image/jpeg'>(),
  },
  (table) => [primaryKey({ columns: [table.shopperId, table.sha256] })],
);

export const privateFile = pgTable('private_file', {
  id: uuid().primaryKey(),
  shopperId: big('shopper_id').notNull(),
  /** Names its content. */
  sha256: text().notNull(),
  createdAt: instant('created_at').notNull(),
  /** Null for a file that stays until its use ends. */
  deleteAt: instant('delete_at'),
});
