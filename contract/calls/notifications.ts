import * as z from 'zod/mini';
import { queue, read, tap } from '../endpoint.ts';
import { Id, Instant, Nothing, page, paging } from '../fields.ts';
import * as bounds from '../rules/bounds.ts';
import { noticeKinds } from '../rules/notice-kinds.ts';
import { topics } from '../rules/topics.ts';

const base64url = /^[A-Za-z0-9_-]+$/;

/**
 * A push subscription's endpoint. Only known push services are allowed, because the server sends
 * requests there and must not be tricked into calling its own network.
 */
const PushEndpoint = z
  .string()
  .check(
    z.maxLength(1000),
    z.regex(
      /^https:\/\/(fcm\.googleapis\.com|([\w-]+\.)*(push\.services\.mozilla\.com|notify\.windows\.com|push\.apple\.com))\/[\w\-./:%=?&~+]+$/,
    ),
  );

/** A push message about an order or the account, as the worker receives it. Never contains secrets or amounts. */
export interface PushMessage {
  title: string;
  body: string;
  /** The app path to open. */
  path: string;
  /** A later message with the same tag replaces the earlier one. */
  tag: string;
  lang: string;
  /** How many notifications of the counted kinds are unread, for the app's icon, if it changes. */
  unread?: number;
}

const NoticeKind = z.enum(noticeKinds);

/** A shopper's changes of notifications are numbered from 1 without gaps, in commit order. */
const Rev = z.int().check(z.gte(0));

const Notice = z.object({
  id: Id,
  /** The number of its last change: its arrival, or being read. */
  rev: Rev,
  kind: NoticeKind,
  /** What happened, in the language of the call. */
  title: z.string(),
  /** What it is about, or why it happened, in the language of the call; '' if nothing more is known. */
  text: z.string(),
  /** The money that it moved, in minor units; null if it moved none. */
  amount: z.nullable(z.int()),
  /** The app path of what it is about. */
  path: z.string(),
  /** The id of what it is about, such as an order. */
  subject: z.string(),
  at: Instant,
  is_read: z.boolean(),
});
export type Notice = z.output<typeof Notice>;

/** One kind of notifications: the shopper's choices, and how many are unread. */
const NoticeTotals = z.object({
  kind: NoticeKind,
  unread: z.int(),
  /** They are pushed to the subscribed devices. */
  is_pushed: z.boolean(),
  /** Unread ones count on the tab and on the app icon. */
  is_counted: z.boolean(),
});
export type NoticeTotals = z.output<typeof NoticeTotals>;

/**
 * Where the shopper's notifications stand: up to change `rev`, with the totals of every kind.
 * `messages` is the number of the last change of the shopper's messages, marks included: a greater
 * one than before means that they are to be read again.
 */
const NoticeState = z.object({ rev: Rev, kinds: z.array(NoticeTotals), messages: Rev });
export type NoticeState = z.output<typeof NoticeState>;

/**
 * By topic, the number of its last change that the asking session did not make: another number than
 * before means that it is to be read again.
 */
const Changed = z.record(z.enum(topics), Rev);
export type Changed = z.output<typeof Changed>;

/**
 * The event stream, `GET` under the token, in the language of its `lang` parameter. Each event has
 * the JSON of a `NoticeFeed` and its `rev` as id; `after`, or else the header `Last-Event-ID`,
 * resumes after one. It ends with its session.
 */
export const noticeEventsPath = '/api/notification/events';

/**
 * Every notification that changed since the event before, in the order of the changes. `is_restarted`:
 * the server had not come as far as the client, as after a restored backup. What the client knows is
 * then to be read again.
 */
export type NoticeFeed = NoticeState & {
  items: Notice[];
  changed: Changed;
  is_restarted?: boolean;
};

/** An uncompressed point of P-256, as the Push API has its keys. */
const PushKey = z.string().check(z.length(87), z.regex(base64url));

/** All notifications share a lane: a later choice or read never overtakes an earlier one. */
const lane = () => 'notices';

export const notification = {
  /** The shopper's notifications, newest first; they are deleted after 180 days. */
  list: read({
    path: '/api/notification/list',
    input: z.object(paging),
    reply: z.extend(page(Notice), { ...NoticeState.shape, changed: Changed }),
  }),
  /** Marks as read: by id, or all up to a change, so that none is marked which nobody has seen. */
  read: queue({
    path: '/api/notification/read',
    repeatSubmit: false,
    input: z.object({
      ids: z._default(z.array(Id).check(z.maxLength(bounds.maxPageSize)), []),
      up_to: z._default(Rev, 0),
    }),
    reply: NoticeState,
    lane,
  }),
  /** Chooses whether notifications of a kind are pushed and counted. */
  choose: queue({
    path: '/api/notification/choices',
    repeatSubmit: false,
    input: z.object({ kind: NoticeKind, is_pushed: z.boolean(), is_counted: z.boolean() }),
    reply: NoticeState,
    lane,
  }),
  /** The server's public push key, which a browser needs to subscribe. */
  pushKey: read({
    path: '/api/notification/push_key',
    access: 'anyone',
    input: Nothing,
    reply: z.object({ key: z.string() }),
  }),
  /** Subscribes this device to the shopper's notifications until its session ends. */
  pushSubscribe: tap({
    path: '/api/notification/push_subscribe',
    movesMoney: false,
    repeatSubmit: false,
    input: z.object({
      endpoint: PushEndpoint,
      p256dh: PushKey,
      auth: z.string().check(z.length(22), z.regex(base64url)),
      /** The shop’s key that it subscribed under. Earlier builds do not say. */
      server_key: z.optional(PushKey),
    }),
    reply: Nothing,
  }),
  pushUnsubscribe: tap({
    path: '/api/notification/push_unsubscribe',
    movesMoney: false,
    repeatSubmit: false,
    input: z.object({ endpoint: PushEndpoint }),
    reply: Nothing,
  }),
};
