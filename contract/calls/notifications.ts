import * as z from 'zod/mini';
import { read, tap } from '../endpoint.ts';
import { Nothing } from '../fields.ts';

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
}

export const notification = {
  /** The server's public push key, which a browser needs to subscribe. */
  pushKey: read({
    path: '/api/notification/push_key',
    access: 'anyone',
    input: Nothing,
    reply: z.object({ key: z.string() }),
  }),
  /** Subscribes this device to the shopper's order updates until its session ends. */
  pushSubscribe: tap({
    path: '/api/notification/push_subscribe',
    movesMoney: false,
    repeatSubmit: false,
    input: z.object({
      endpoint: PushEndpoint,
      p256dh: z.string().check(z.length(87), z.regex(base64url)),
      auth: z.string().check(z.length(22), z.regex(base64url)),
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
