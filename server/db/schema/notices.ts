import { boolean, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import type { NoticeKind } from '#contract/rules/notice-kinds.ts';
import type { Topic } from '#contract/rules/topics.ts';
import type { Texts } from './catalogue.ts';
import { big, bytes, identity, instant } from './columns.ts';

/** What a notification's text and its link need, besides what it is about. */
export interface NoticeData {
  /** In minor units. */
  amount?: number;
  /** Words of a person, such as a reason. */
  note?: string;
  refundId?: string;
}

export const notice = pgTable('notice', {
  id: identity('id'),
  shopperId: big('shopper_id').notNull(),
  kind: text().$type<NoticeKind>().notNull(),
  event: text().notNull(),
  subject: text().notNull().default(''),
  data: jsonb().$type<NoticeData>().notNull().default({}),
  at: instant('at').notNull(),
  rev: big('rev'),
  isRead: boolean('is_read').notNull().default(false),
  isPushed: boolean('is_pushed').notNull().default(false),
  /** Nothing is left to mail. */
  isMailed: boolean('is_mailed').notNull().default(true),
});
export type NoticeRow = typeof notice.$inferSelect;

export const announcement = pgTable('announcement', {
  name: text().primaryKey(),
  /** By language. */
  texts: jsonb().$type<Texts>().notNull(),
  /** The app path that it leads to. */
  path: text().notNull(),
  at: instant('at').notNull(),
});
export type Announcement = typeof announcement.$inferSelect;

export const noticeHead = pgTable('notice_head', {
  shopperId: big('shopper_id').primaryKey(),
  rev: big('rev').notNull().default(0),
  /** The number of the last change of the shopper's messages. */
  messages: big('messages').notNull().default(0),
});

/** A server with open event streams, until it stops renewing its lease. */
export const eventServer = pgTable('event_server', {
  id: uuid().primaryKey(),
  aliveUntil: instant('alive_until').notNull(),
});

export const eventStream = pgTable(
  'event_stream',
  {
    shopperId: big('shopper_id').notNull(),
    slot: integer().notNull(),
    id: uuid().notNull(),
    serverId: uuid('server_id').notNull(),
  },
  (table) => [primaryKey({ columns: [table.shopperId, table.slot] })],
);

export const noticeChoice = pgTable(
  'notice_choice',
  {
    shopperId: big('shopper_id').notNull(),
    kind: text().$type<NoticeKind>().notNull(),
    isPushed: boolean('is_pushed').notNull(),
    isCounted: boolean('is_counted').notNull(),
  },
  (table) => [primaryKey({ columns: [table.shopperId, table.kind] })],
);

export const changeDue = pgTable('change_due', {
  id: identity('id'),
  shopperId: big('shopper_id').notNull(),
  topics: text().array().$type<Topic[]>().notNull(),
  sessionHash: bytes('session_hash'),
});

export const topicHead = pgTable(
  'topic_head',
  {
    shopperId: big('shopper_id').notNull(),
    topic: text().$type<Topic>().notNull(),
    rev: big('rev').notNull(),
    sessionHash: bytes('session_hash'),
    otherRev: big('other_rev').notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.shopperId, table.topic] })],
);
