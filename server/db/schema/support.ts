import { boolean, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { ComplaintCategory } from '#contract/calls/support/cases.ts';
import type { MessageSubject } from '#contract/calls/support/messages.ts';
import type { Lang } from '#contract/rules/languages.ts';
import { big, instant } from './columns.ts';

export const supportCase = pgTable('support_case', {
  id: uuid().primaryKey(),
  serial: big('serial').notNull().generatedByDefaultAsIdentity(),
  shopperId: big('shopper_id').notNull(),
  kind: text().$type<'complaint' | 'suggestion'>().notNull(),
  orderId: big('order_id'),
  category: text().$type<ComplaintCategory>(),
  content: text().notNull(),
  pictures: uuid().array().notNull().default([]),
  lang: text().$type<Lang>().notNull(),
  answer: text().notNull().default(''),
  createdAt: instant('created_at').notNull(),
  answeredAt: instant('answered_at'),
});
export type CaseRow = typeof supportCase.$inferSelect;
export type CaseKind = CaseRow['kind'];

export const message = pgTable('message', {
  id: uuid().primaryKey(),
  shopperId: big('shopper_id').notNull(),
  /** Null for the platform. */
  shopId: big('shop_id'),
  isOwn: boolean('is_own').notNull(),
  isAutomatic: boolean('is_automatic').notNull().default(false),
  text: text().notNull(),
  pictures: uuid().array().notNull().default([]),
  aboutKind: text('about_kind').$type<MessageSubject['kind']>(),
  aboutId: text('about_id'),
  lang: text().$type<Lang>().notNull(),
  sentAt: instant('sent_at').notNull(),
  deliveredAt: instant('delivered_at'),
  readAt: instant('read_at'),
});
export type MessageRow = typeof message.$inferSelect;
