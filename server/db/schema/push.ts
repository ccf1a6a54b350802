import { pgTable, text } from 'drizzle-orm/pg-core';
import type { OrderMove } from '#contract/rules/order-status.ts';
import { big, bytes, identity, instant } from './columns.ts';

export const setting = pgTable('setting', {
  name: text().primaryKey(),
  value: text().notNull(),
});

export const pushSubscription = pgTable('push_subscription', {
  endpoint: text().primaryKey(),
  shopperId: big('shopper_id').notNull(),
  sessionHash: bytes('session_hash'),
  p256dh: text().notNull(),
  auth: text().notNull(),
  at: instant('at').notNull().defaultNow(),
});

export const pushDue = pgTable('push_due', {
  id: identity('id'),
  orderId: big('order_id').notNull(),
  move: text().$type<OrderMove>().notNull(),
  at: instant('at').notNull(),
});
