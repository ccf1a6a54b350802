import * as z from 'zod/mini';
import { read, tap } from './endpoint.ts';
import { Nothing } from './fields.ts';

const base64url = /^[A-Za-z0-9_-]+$/;

/**
 * Where a push service takes messages for a browser. Only the services that browsers use: the
 * server sends requests there, and must not be sent into a network of its own.
 */
const PushEndpoint = z
  .string()
  .check(
    z.maxLength(1000),
    z.regex(
      /^https:\/\/(fcm\.googleapis\.com|([\w-]+\.)*(push\.services\.mozilla\.com|notify\.windows\.com|push\.apple\.com))\/[\w\-./:%=?&~+]+$/,
    ),
  );

/** What a device is told of an order, as the worker receives it. Never a secret, nor an amount. */
export interface PushMessage {
  title: string;
  body: string;
  /** The app's path that it leads to. */
  path: string;
  /** A later message under the same tag takes the place of the earlier one. */
  tag: string;
  lang: string;
}

export const notification = {
  /** The public half of the shop's key, which a browser wants for a subscription. */
  pushKey: read({
    path: '/api/notification/push_key',
    access: 'anyone',
    input: Nothing,
    reply: z.object({ key: z.string() }),
  }),
  /** Tells this device of the shopper's orders, until its session is ended. */
  pushSubscribe: tap({
    path: '/api/notification/push_subscribe',
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
    repeatSubmit: false,
    input: z.object({ endpoint: PushEndpoint }),
    reply: Nothing,
  }),
};
