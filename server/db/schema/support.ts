import { pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { ComplaintCategory } from '#contract/calls/support.ts';
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
