import { pgTable, text } from 'drizzle-orm/pg-core';
import { big, bytes, instant } from './columns.ts';

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
  serverKey: text('server_key'),
  at: instant('at').notNull().defaultNow(),
});
