import { eq } from 'drizzle-orm';
import webPush, { type Urgency, WebPushError } from 'web-push';
import type { PushMessage } from '#contract/calls/notifications.ts';
import { dayMs } from '#contract/rules/durations.ts';
import type { Config } from '../config/config.ts';
import type { Database } from '../db/database.ts';
import { setting } from '../db/schema/push.ts';

/** A browser's push subscription. */
export interface Device {
  endpoint: string;
  p256dh: string;
  auth: string;
}

/** Logs lost messages; never their recipient or text. */
export interface PushLog {
  warn(detail: object, message: string): void;
}

/** Sends push messages to the shoppers' devices. */
export interface Push {
  /** The public half of the shop's key (VAPID), in base64url. */
  publicKey: string;
  /**
   * Sends a message, encrypted for the device. `gone`: the subscription has ended for good;
   * `forbidden`: it was made under another key, or the shop's signature is wrong.
   */
  deliver(
    device: Device,
    message: PushMessage,
    log: PushLog,
  ): Promise<'delivered' | 'gone' | 'forbidden' | 'failed'>;
}

interface Keys {
  publicKey: string;
  privateKey: string;
}

const timeoutMs = 10_000;
/** How long a push service stores a message for an offline device. */
const keptSeconds = (3 * dayMs) / 1000;
const keySetting = 'vapid';

/** Opens push with the configured VAPID keys, or with those the shop made at its first start. */
export async function openPush({ vapid }: Pick<Config, 'vapid'>, db: Database): Promise<Push> {
  const { publicKey, privateKey } = vapid.keys ?? (await keptKeys(db));
  const vapidDetails = { subject: vapid.subject, publicKey, privateKey };
  return {
    publicKey,
    async deliver({ endpoint, p256dh, auth }, message, log) {
      const { tag: topic } = message;
      const urgency = urgencyOf(topic);
      const options = { vapidDetails, TTL: keptSeconds, topic, urgency, timeout: timeoutMs };
      try {
        const subscription = { endpoint, keys: { p256dh, auth } };
        await webPush.sendNotification(subscription, JSON.stringify(message), options);
        return 'delivered';
      } catch (error) {
        const status = error instanceof WebPushError ? error.statusCode : undefined;
        if (status === 404 || status === 410) return 'gone';
        const { code } = Object(error) as { code?: unknown };
        log.warn({ service: new URL(endpoint).hostname, status, code }, 'push not accepted');
        return status === 403 ? 'forbidden' : 'failed';
      }
    },
  };
}

/** A sleeping device gets what is urgent at once, and the rest when it wakes up. News can wait. */
const urgencyOf = (tag: string): Urgency => (tag.startsWith('news-') ? 'normal' : 'high');

/** Every server of a shop shares these keys; the first to start makes them. */
async function keptKeys(db: Database): Promise<Keys> {
  const value = JSON.stringify(webPush.generateVAPIDKeys());
  await db.insert(setting).values({ name: keySetting, value }).onConflictDoNothing();
  const [kept] = await db.select().from(setting).where(eq(setting.name, keySetting));
  return JSON.parse(kept?.value ?? value) as Keys;
}
