import { notification } from '#contract/calls/notifications.ts';
import { send } from '#data/http/http.ts';
import { session } from '#data/session.ts';

/**
 * Whether this device receives order updates: `impossible` (plain http, an old browser, Safari
 * before installation), `blocked` by the browser, or `on` or `off`.
 */
export type PushState = 'impossible' | 'blocked' | 'off' | 'on';

/** Whether the browser has what order updates need: if not, they are impossible. */
export const mayReceivePush = (): boolean =>
  'PushManager' in window &&
  'Notification' in window &&
  Boolean(navigator.serviceWorker?.controller);

export async function readPushState(): Promise<PushState> {
  const manager = await findManager();
  if (!manager) return 'impossible';
  if (Notification.permission === 'denied') return 'blocked';
  return (await manager.getSubscription()) ? 'on' : 'off';
}

/** Asks the shopper through the browser, and subscribes. Resolves to the resulting state. */
export async function turnPushOn(): Promise<PushState> {
  const manager = await findManager();
  if (!manager) return 'impossible';
  if ((await Notification.requestPermission()) !== 'granted') return await readPushState();
  const outcome = await send(notification.pushKey, {});
  if (outcome.kind !== 'delivered') return 'off';
  // A subscription under an earlier server key would be in the way.
  await dropSubscription();
  const options = { userVisibleOnly: true, applicationServerKey: outcome.data.key };
  // Rejects in a browser without a push service.
  const subscription = await manager.subscribe(options).catch(() => undefined);
  if (!subscription) return 'off';
  if (await tellShop(subscription)) return 'on';
  await subscription.unsubscribe();
  return 'off';
}

/** Ends the subscription here and, if reachable, on the server. */
export async function turnPushOff(): Promise<PushState> {
  const endpoint = await dropSubscription();
  if (endpoint) await send(notification.pushUnsubscribe, { endpoint });
  return await readPushState();
}

/**
 * Keeps the subscription in sync with the session: a new session is registered, and a logout ends
 * it.
 */
export function followSessionWithPush(): void {
  void renew();
  session.subscribe((now, before) => {
    if (before.shopperId && now.shopperId !== before.shopperId) void dropSubscription();
    else if (now.token && now.token !== before.token) void renew();
  });
}

async function renew(): Promise<void> {
  if (!session.getState().token) return;
  const subscription = await (await findManager())?.getSubscription();
  if (subscription) await tellShop(subscription);
}

async function tellShop(subscription: PushSubscription): Promise<boolean> {
  const { endpoint, keys } = subscription.toJSON();
  const { p256dh, auth } = keys ?? {};
  if (!endpoint || !p256dh || !auth) return false;
  const outcome = await send(notification.pushSubscribe, { endpoint, p256dh, auth });
  return outcome.kind === 'delivered';
}

/** Returns the removed subscription's endpoint. */
async function dropSubscription(): Promise<string | undefined> {
  const subscription = await (await findManager())?.getSubscription();
  await subscription?.unsubscribe();
  return subscription?.endpoint;
}

async function findManager(): Promise<PushManager | undefined> {
  if (!('PushManager' in window) || !('Notification' in window)) return undefined;
  const registration = await navigator.serviceWorker?.getRegistration();
  return registration?.pushManager;
}
