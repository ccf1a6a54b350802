import { pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { big, bytes, instant } from './columns.ts';

export const passkey = pgTable('passkey', {
  id: uuid().primaryKey(),
  shopperId: big('shopper_id').notNull(),
  credentialId: text('credential_id').notNull(),
  publicKey: bytes('public_key').notNull(),
  counter: big('counter').notNull(),
  transports: text().array().notNull().default([]),
  rpId: text('rp_id').notNull(),
  userAgent: text('user_agent').notNull().default(''),
  addedAt: instant('added_at').notNull(),
  usedAt: instant('used_at'),
});
export type PasskeyRow = typeof passkey.$inferSelect;

export const passkeyChallenge = pgTable('passkey_challenge', {
  hash: bytes().primaryKey(),
  shopperId: big('shopper_id').notNull(),
  sessionHash: bytes('session_hash').notNull(),
  purpose: text().notNull(),
  amount: big('amount').notNull(),
  expiresAt: instant('expires_at').notNull(),
});
