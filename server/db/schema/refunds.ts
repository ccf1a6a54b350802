import { boolean, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import type { Refund, RefundStage } from '#contract/calls/refunds.ts';
import { big, instant } from './columns.ts';

/** `state`: 0 open, 1 passed, 2 refused, withdrawn or expired. */
export const refund = pgTable('refund', {
  id: uuid().primaryKey(),
  number: big('number').notNull().generatedByDefaultAsIdentity(),
  orderId: big('order_id').notNull(),
  type: text().$type<Refund['type']>().notNull().default('cancel'),
  state: integer().$type<0 | 1 | 2>().notNull(),
  stage: text().$type<RefundStage>().notNull().default('passed'),
  amount: big('amount').notNull(),
  isReceived: boolean('is_received').notNull().default(false),
  reason: text().notNull().default(''),
  explanation: text().notNull().default(''),
  proof: uuid().array().notNull().default([]),
  answer: text().notNull().default(''),
  returnAddress: text('return_address').notNull().default(''),
  carrier: text().notNull().default(''),
  parcelNo: text('parcel_no').notNull().default(''),
  dueAt: instant('due_at'),
  warnings: integer().$type<0 | 1 | 2>().notNull().default(0),
  createdAt: instant('created_at').notNull().defaultNow(),
  sentAt: instant('sent_at'),
  arrivedAt: instant('arrived_at'),
  settledAt: instant('settled_at'),
  isCounted: boolean('is_counted').notNull().default(false),
});
export type RefundRow = typeof refund.$inferSelect;

export const refundLine = pgTable(
  'refund_line',
  {
    refundId: uuid('refund_id').notNull(),
    orderId: big('order_id').notNull(),
    position: integer().notNull(),
    quantity: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.refundId, table.position] })],
);
