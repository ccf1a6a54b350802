import { integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import type { TopUpMethod, TopUpStage } from '#contract/calls/wallet/top-ups.ts';
import type { AuditStatus } from '#contract/calls/wallet/wallet.ts';
import type { PayeeType, WithdrawalStage } from '#contract/calls/wallet/withdrawals.ts';
import type { NetworkId } from '#contract/rules/wallet/networks.ts';
import { big, bytes, identity, instant } from './columns.ts';

export const topup = pgTable('topup', {
  id: uuid().primaryKey(),
  shopperId: big('shopper_id').notNull(),
  method: text().$type<TopUpMethod>().notNull(),
  state: integer().$type<AuditStatus>().notNull(),
  stage: text().$type<TopUpStage>().notNull(),
  amount: big('amount').notNull(),
  fee: big('fee').notNull().default(0),
  arrived: big('arrived'),
  network: text().$type<NetworkId>(),
  address: text().notNull().default(''),
  txHash: text('tx_hash').notNull().default(''),
  reference: text().notNull().default(''),
  evidence: uuid().array().notNull().default([]),
  gateway: text().notNull().default(''),
  gatewayRef: text('gateway_ref').notNull().default(''),
  gatewayPayment: text('gateway_payment').notNull().default(''),
  payableUntil: instant('payable_until'),
  reason: text().notNull().default(''),
  approvedBy: text('approved_by').notNull().default(''),
  approvedAmount: big('approved_amount'),
  createdAt: instant('created_at').notNull(),
  settledAt: instant('settled_at'),
  refunded: big('refunded').notNull().default(0),
  disputed: big('disputed').notNull().default(0),
  takings: integer().notNull().default(0),
});
export type TopUpRow = typeof topup.$inferSelect;

export const depositAddress = pgTable('deposit_address', {
  id: identity('id'),
  network: text().$type<NetworkId>().notNull(),
  address: text().notNull(),
  memo: text().notNull().default(''),
  shopperId: big('shopper_id'),
});

export const payee = pgTable('payee', {
  id: uuid().primaryKey(),
  shopperId: big('shopper_id').notNull(),
  type: text().$type<PayeeType>().notNull(),
  label: text().notNull().default(''),
  holder: text().notNull().default(''),
  bankName: text('bank_name').notNull().default(''),
  last4: text().notNull().default(''),
  numberSealed: bytes('number_sealed'),
  network: text().$type<NetworkId>(),
  address: text().notNull().default(''),
  memo: text().notNull().default(''),
  usableFrom: instant('usable_from').notNull(),
  createdAt: instant('created_at').notNull(),
  removedAt: instant('removed_at'),
});
export type PayeeRow = typeof payee.$inferSelect;

export const extract = pgTable('extract', {
  id: uuid().primaryKey(),
  shopperId: big('shopper_id').notNull(),
  amount: big('amount').notNull(),
  fee: big('fee').notNull(),
  state: integer().$type<AuditStatus>().notNull(),
  createdAt: instant('created_at').notNull().defaultNow(),
  payeeId: uuid('payee_id').notNull(),
  stage: text().$type<WithdrawalStage>().notNull(),
  reason: text().notNull().default(''),
  approvedBy: text('approved_by').notNull().default(''),
  settledAt: instant('settled_at'),
});
export type ExtractRow = typeof extract.$inferSelect;

export const operatorAct = pgTable('operator_act', {
  id: identity('id'),
  at: instant('at').notNull().defaultNow(),
  operator: text().notNull(),
  act: text().notNull(),
  ref: text().notNull(),
  note: text().notNull().default(''),
});

export const bookCheck = pgTable('book_check', {
  id: integer().primaryKey().default(1),
  at: instant('at').notNull(),
  broken: integer(),
});

export const gatewayTaking = pgTable(
  'gateway_taking',
  {
    payment: text().notNull(),
    kind: text({ enum: ['refunded', 'refund_failed', 'withdrawn', 'reinstated'] }).notNull(),
    ref: text().notNull(),
    amount: big('amount').notNull(),
    at: instant('at').notNull(),
    expiresAt: instant('expires_at'),
  },
  (table) => [primaryKey({ columns: [table.payment, table.kind, table.ref, table.amount] })],
);
export type TakingRow = typeof gatewayTaking.$inferSelect;

export const gatewayUnhandled = pgTable(
  'gateway_unhandled',
  {
    topupId: uuid('topup_id').notNull(),
    type: text().notNull(),
    at: instant('at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.topupId, table.type] })],
);
