import * as z from 'zod/mini';
import { queue, read } from '../../endpoint.ts';
import { Id, Instant, optionalLongText, page, paging, Uuid } from '../../fields.ts';
import { Picture } from '../../pictures.ts';
import { afterSaleBounds } from '../../rules/after-sale-limits.ts';
import { AssetId } from '../assets.ts';

/** What a message can be about. A refund is named by its order's id as well. */
export const messageSubjects = ['product', 'order', 'refund'] as const;
const Subject = z.object({ kind: z.enum(messageSubjects), id: z.union([Id, Uuid]) });
export type MessageSubject = z.output<typeof Subject>;

/** The thing a message is about, as a card. */
const MessageCard = z.extend(Subject, {
  /** The product's title, or the number of the order or refund. */
  title: z.string(),
  picture: z.nullable(Picture),
  /** The order of a refund; null for anything else. */
  order: z.nullable(z.object({ id: Id, sn: z.string() })),
});

/** The other side of a conversation: a shop, or the platform if it is missing. */
const Side = z.object({ shop_id: z.optional(Id) });

/**
 * How far a message has come: the server has it, the other side has seen that it arrived, the other
 * side has opened it.
 */
export const messageMarks = ['sent', 'delivered', 'read'] as const;

export const Message = z.object({
  /** Made by the shopper's device, or by the server for an answer. */
  id: Uuid,
  shop_id: z.nullable(Id),
  /** Written by the shopper. */
  is_own: z.boolean(),
  /** An answer that no person wrote. */
  is_automatic: z.boolean(),
  text: z.string(),
  /** Private files. */
  pictures: z.array(Uuid),
  about: z.nullable(MessageCard),
  mark: z.enum(messageMarks),
  sent_at: Instant,
});
export type Message = z.output<typeof Message>;

/** Replies are stored for months, so they do not repeat the content. */
const Received = z.pick(Message, { pictures: true, sent_at: true });

export const Conversation = z.object({
  /** Null for the platform. */
  shop: z.nullable(z.object({ id: Id, name: z.string() })),
  latest: Message,
  /** Answers that the shopper has not opened. */
  unread: z.int(),
});
export type Conversation = z.output<typeof Conversation>;

/** Messages to one side are sent in the order in which they were written. */
const lane = ({ shop_id = 'platform' }: z.output<typeof Side>) => `message:${shop_id}`;

export const message = {
  /**
   * Writes to a shop or to the platform, with a text, pictures (`assets.ts`) or both. A message sent
   * again under the same id is received once. Throws `asset_missing`, `messages_full`, and
   * `not_found` for an unknown shop or subject.
   */
  send: queue({
    path: '/api/support/message',
    generatedIds: ['id'],
    input: z
      .extend(Side, {
        id: Uuid,
        text: optionalLongText(afterSaleBounds.maxMessageLength),
        pictures: z.array(AssetId).check(z.maxLength(afterSaleBounds.maxMessagePictures)),
        about: z.optional(Subject),
      })
      .check(z.refine(({ text, pictures }) => text !== '' || pictures.length > 0)),
    reply: Received,
    lane,
  }),
  /** The messages of one conversation, newest first. */
  list: read({
    path: '/api/support/messages',
    input: z.extend(Side, paging),
    reply: page(Message),
  }),
  /** The shopper's conversations, the latest first. */
  conversations: read({
    path: '/api/support/conversations',
    input: z.object(paging),
    reply: page(Conversation),
  }),
  /** Marks the answers of a conversation as read, up to one that the shopper has seen. */
  read: queue({
    path: '/api/support/messages_read',
    repeatSubmit: false,
    input: z.extend(Side, { up_to: Uuid }),
    reply: z.object({ unread: z.int() }),
    lane,
  }),
};
