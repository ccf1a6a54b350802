import { and, desc, eq, inArray } from 'drizzle-orm';
import type { notification } from '#contract/calls/notifications.ts';
import * as bounds from '#contract/rules/bounds.ts';
import { session } from '../db/schema/accounts.ts';
import { pushSubscription } from '../db/schema/push.ts';
import type { HandlersOf } from '../http/context.ts';
import { Refusal } from '../http/refusal.ts';

type Subscriptions = Pick<typeof notification, 'pushKey' | 'pushSubscribe' | 'pushUnsubscribe'>;

export const subscriptionHandlers: HandlersOf<Subscriptions> = {
  async pushKey({ services }) {
    return { key: services.push.publicKey };
  },

  async pushSubscribe({ db: tx, services, shopperId, sessionHash }, input) {
    const isThis = eq(session.tokenHash, sessionHash);
    const [open] = await tx.select().from(session).where(isThis).for('key share');
    if (!open) throw new Refusal('unauthorised');
    const { endpoint, server_key: serverKey = null, ...keys } = input;
    // The device's current shopper takes over its subscription.
    const row = { ...keys, serverKey, shopperId, sessionHash, at: services.now() };
    await tx
      .insert(pushSubscription)
      .values({ endpoint, ...row })
      .onConflictDoUpdate({ target: pushSubscription.endpoint, set: row });
    const beyond = tx
      .select({ endpoint: pushSubscription.endpoint })
      .from(pushSubscription)
      .where(eq(pushSubscription.shopperId, shopperId))
      .orderBy(desc(pushSubscription.at), pushSubscription.endpoint)
      .offset(bounds.maxPushDevices);
    await tx.delete(pushSubscription).where(inArray(pushSubscription.endpoint, beyond));
    return {};
  },

  async pushUnsubscribe({ db: tx, shopperId }, { endpoint }) {
    const isOwn = eq(pushSubscription.shopperId, shopperId);
    await tx.delete(pushSubscription).where(and(isOwn, eq(pushSubscription.endpoint, endpoint)));
    return {};
  },
};
