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
  const { key } = outcome.data;
  const subscription = await subscribe(manager, key);
  if (!subscription) return 'off';
  if (await tellShop(subscription, key)) return 'on';
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
 * it and takes its messages off the device's screen. Renews a subscription under an earlier key of the shop, which would stay silent.
 */
export function followSessionWithPush(): void {
  void renew();
  session.subscribe((now, before) => {
    if (before.shopperId && now.shopperId !== before.shopperId) void forgetDevice();
    else if (now.token && now.token !== before.token) void renew();
  });
}

async function forgetDevice(): Promise<void> {
  void dropSubscription().catch(globalThis.reportError);
  const registration = await navigator.serviceWorker?.getRegistration();
  // Missing in a WebView.
  for (const message of (await registration?.getNotifications?.()) ?? []) message.close();
}

async function renew(): Promise<void> {
  const { token } = session.getState();
  if (!token) return;
  const manager = await findManager();
  const subscription = await manager?.getSubscription();
  if (!manager || !subscription) return;
  const outcome = await send(notification.pushKey, {});
  // A logout meanwhile has ended the subscription, and a new one would be the next shopper's.
  if (outcome.kind !== 'delivered' || session.getState().token !== token) return;
  const { key } = outcome.data;
  const renewed = keyOf(subscription) === key ? subscription : await subscribe(manager, key);
  if (renewed) await tellShop(renewed, key);
}

/** The shop's key that a subscription is under, as the shop writes it. */
function keyOf({ options }: PushSubscription): string {
  const bytes = new Uint8Array(options.applicationServerKey ?? []);
  const base64 = btoa(String.fromCharCode(...bytes));
  return base64.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

/** Subscribes under a key of the shop. A subscription under an earlier one would be in the way. */
async function subscribe(manager: PushManager, key: string): Promise<PushSubscription | undefined> {
  await dropSubscription();
  const options = { userVisibleOnly: true, applicationServerKey: key };
  // Rejects in a browser without a push service.
  return await manager.subscribe(options).catch(() => undefined);
}

async function tellShop(subscription: PushSubscription, server_key: string): Promise<boolean> {
  const { endpoint, keys } = subscription.toJSON();
  const { p256dh, auth } = keys ?? {};
  if (!endpoint || !p256dh || !auth) return false;
  const outcome = await send(notification.pushSubscribe, { endpoint, p256dh, auth, server_key });
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
