import { sql } from 'drizzle-orm';
import { boolean, char, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import type { SecurityEventKind } from '#contract/calls/security.ts';
import { big, bytes, identity, instant } from './columns.ts';

const shopperId = () => big('shopper_id').notNull();

export const shopper = pgTable('shopper', {
  id: identity('id'),
  account: text().notNull(),
  /**
   * What no two accounts share, except those that were alike before they could not be. If it is left
   * out, the database makes it of the name (migration 090).
   */
  accountKey: text('account_key').notNull().default(''),
  isAlike: boolean('is_alike').notNull().default(false),
  email: text().notNull().default(''),
  mobile: text().notNull().default(''),
  familyName: text('family_name').notNull(),
  givenName: text('given_name').notNull(),
  passwordHash: text('password_hash').notNull(),
  lang: text(),
  createdAt: instant('created_at').notNull().defaultNow(),
  formerEmail: text('former_email').notNull().default(''),
  formerEmailUntil: instant('former_email_until'),
  /** A code mailed to the contact address came back. */
  emailProven: boolean('email_proven').notNull().default(false),
  /** The version of the terms shown at the registration, if any. */
  termsVersion: integer('terms_version'),
  termsLang: text('terms_lang'),
  /** The id of the attempt that registered it; null if the device sent none. */
  attempt: uuid('registered_by'),
  /** The private file of the shopper's own picture. */
  picture: uuid(),
});
export type ShopperRow = typeof shopper.$inferSelect;

export const session = pgTable('session', {
  tokenHash: bytes('token_hash').primaryKey(),
  shopperId: shopperId(),
  createdAt: instant('created_at').notNull().defaultNow(),
  expiresAt: instant('expires_at').notNull(),
  userAgent: text('user_agent').notNull().default(''),
  deviceHash: bytes('device_hash'),
});

export const throttle = pgTable('throttle', {
  key: text().primaryKey(),
  fails: integer().notNull(),
  blockedUntil: instant('blocked_until'),
  updatedAt: instant('updated_at').notNull().defaultNow(),
  expiresAt: instant('expires_at').notNull().default(sql`now() + interval '1 hour'`),
});

export const knownDevice = pgTable('known_device', {
  hash: bytes().primaryKey(),
  shopperId: shopperId(),
  usedAt: instant('used_at').notNull(),
  firstAt: instant('first_at').notNull().defaultNow(),
});

export const payCode = pgTable('pay_code', {
  shopperId: big('shopper_id').primaryKey(),
  hash: text().notNull(),
  fails: integer().notNull().default(0),
  lockedUntil: instant('locked_until'),
});

export const oneTimeCode = pgTable(
  'one_time_code',
  {
    key: text().notNull(),
    hash: bytes().notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.key, table.hash] })],
);

export const securityEvent = pgTable('security_event', {
  id: identity('id'),
  shopperId: shopperId(),
  kind: text().$type<SecurityEventKind>().notNull(),
  at: instant('at').notNull(),
  userAgent: text('user_agent').notNull().default(''),
  network: text().notNull().default(''),
  /** In minor units. */
  amount: big('amount'),
  ref: text().notNull().default(''),
  isTold: boolean('is_told').notNull().default(false),
  mailAt: instant('mail_at'),
  mailTries: integer('mail_tries').notNull().default(0),
});
export type SecurityEventRow = typeof securityEvent.$inferSelect;

export const emailUndo = pgTable('email_undo', {
  tokenHash: bytes('token_hash').primaryKey(),
  shopperId: shopperId(),
  eventId: big('event_id').notNull(),
  email: text().notNull(),
  expiresAt: instant('expires_at').notNull(),
});

export const payTicket = pgTable('pay_ticket', {
  hash: bytes().primaryKey(),
  shopperId: shopperId(),
  sessionHash: bytes('session_hash').notNull(),
  purpose: text().notNull(),
  amount: big('amount').notNull(),
  expiresAt: instant('expires_at').notNull(),
});

export const address = pgTable('address', {
  id: uuid().primaryKey(),
  shopperId: shopperId(),
  addressee: text().notNull(),
  mobile: text().notNull(),
  country: char({ length: 2 }).notNull(),
  area: text().notNull(),
  /** Null, as the other parts of `area`, if it was written as one text. */
  city: text(),
  region: text(),
  postalCode: text('postal_code'),
  detail: text().notNull(),
  tag: text().notNull(),
  isDefault: boolean('is_default').notNull().default(false),
  createdAt: instant('created_at').notNull().defaultNow(),
});

/** A value that an upgrade has changed, as it was and as it became. */
export const formerText = pgTable('former_text', {
  id: identity('id'),
  /** Null for what is of the shop, and for the review of a shopper who is gone. */
  shopperId: big('shopper_id'),
  relation: text().notNull(),
  rowId: text('row_id').notNull(),
  field: text().notNull(),
  former: text().notNull(),
  became: text().notNull(),
  at: instant('at').notNull().defaultNow(),
});

export const idem = pgTable(
  'idem',
  {
    shopperId: shopperId(),
    key: uuid().notNull(),
    route: text().notNull(),
    fingerprint: text().notNull(),
    state: text({ enum: ['done', 'void'] })
      .notNull()
      .default('done'),
    status: integer(),
    body: text(),
    createdAt: instant('created_at').notNull().defaultNow(),
    /** Null for the replies of calls that moved money. */
    expiresAt: instant('expires_at'),
  },
  (table) => [primaryKey({ columns: [table.shopperId, table.key] })],
);
