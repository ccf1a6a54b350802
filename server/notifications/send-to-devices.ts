import { inArray } from 'drizzle-orm';
import type { PushMessage } from '#contract/calls/notifications.ts';
import type { Queryable } from '../db/database.ts';
import { pushSubscription } from '../db/schema/push.ts';
import type { Push, PushLog } from '../services/push.ts';

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
        // Whose key nobody knows was made under an earlier one.
        const isUnderOther = end === 'forbidden' && device.serverKey === null;
        if (end === 'gone' || isUnderOther) gone.push(device.endpoint);
      }),
    ),
  );
  if (gone.length > 0) {
    await db.delete(pushSubscription).where(inArray(pushSubscription.endpoint, gone));
  }
}
