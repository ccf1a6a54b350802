import { eq, inArray } from 'drizzle-orm';
import webPush, { WebPushError } from 'web-push';
import type { PushMessage } from '#contract/calls/notifications.ts';
import { dayMs } from '#contract/rules/durations.ts';
import type { Config } from '../config/config.ts';
import type { Database, Queryable } from '../db/database.ts';
import { pushSubscription, setting } from '../db/schema/push.ts';

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
  /** Sends a message, encrypted for the device. `gone`: the subscription has ended for good. */
  deliver(
    device: Device,
    message: PushMessage,
    log: PushLog,
  ): Promise<'delivered' | 'gone' | 'failed'>;
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
      const options = { vapidDetails, TTL: keptSeconds, topic: message.tag, timeout: timeoutMs };
      try {
        const subscription = { endpoint, keys: { p256dh, auth } };
        await webPush.sendNotification(subscription, JSON.stringify(message), options);
        return 'delivered';
      } catch (error) {
        const status = error instanceof WebPushError ? error.statusCode : undefined;
        if (status === 404 || status === 410) return 'gone';
        const { code } = Object(error) as { code?: unknown };
        log.warn({ service: new URL(endpoint).hostname, status, code }, 'push not accepted');
        return 'failed';
      }
    },
  };
}

/** Every server of a shop shares these keys; the first to start makes them. */
async function keptKeys(db: Database): Promise<Keys> {
  const value = JSON.stringify(webPush.generateVAPIDKeys());
  await db.insert(setting).values({ name: keySetting, value }).onConflictDoNothing();
  const [kept] = await db.select().from(setting).where(eq(setting.name, keySetting));
  return JSON.parse(kept?.value ?? value) as Keys;
}

/**
 * Sends messages to every device of their shoppers at once, and deletes expired subscriptions, as
 * well as those under an earlier key of the shop, which no push service accepts any more: the app
 * renews them when it is opened. A message that a push service refuses is logged and lost.
 */
export async function sendToDevices(
  { db, push }: { db: Queryable; push: Push },
  messages: Map<number, PushMessage[]>,
  log: PushLog,
): Promise<void> {
  const devices = await db
    .select()
    .from(pushSubscription)
    .where(inArray(pushSubscription.shopperId, [...messages.keys()]));
  const isOutdated = ({ serverKey }: { serverKey: string | null }) =>
    serverKey !== null && serverKey !== push.publicKey;
  const gone = devices.filter(isOutdated).map(({ endpoint }) => endpoint);
  const reachable = devices.filter((device) => !isOutdated(device));
  await Promise.all(
    reachable.flatMap((device) =>
      (messages.get(device.shopperId) ?? []).map(async (message) => {
        const end = await push.deliver(device, message, log);
        if (end === 'gone') gone.push(device.endpoint);
      }),
    ),
  );
  if (gone.length > 0) {
    await db.delete(pushSubscription).where(inArray(pushSubscription.endpoint, gone));
  }
}
