import { notification } from '#contract/calls/notifications.ts';
import { send } from '#data/http/http.ts';
import { session } from '#data/session.ts';
import { keyOf, tellShop } from '#data/worker/push-subscription.ts';

/** Set while this device is to have a subscription, which browsers may end by themselves. */
const wantedKey = 'caravel.push';

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
  // In the task of the tap: some browsers ask nobody later.
  const asked = 'Notification' in window && Notification.requestPermission();
  const manager = await findManager();
  if (!manager) return 'impossible';
  if ((await asked) !== 'granted') return await readPushState();
  // Ahead of what takes time: a logout meanwhile takes it back.
  localStorage.setItem(wantedKey, '1');
  if (await begin(manager).catch(() => false)) return 'on';
  localStorage.removeItem(wantedKey);
  return 'off';
}

/** Resolves to whether the shop has the new subscription. */
async function begin(manager: PushManager): Promise<boolean> {
  const outcome = await send(notification.pushKey, {});
  if (outcome.kind !== 'delivered') return false;
  const { key } = outcome.data;
  const subscription = await subscribe(manager, key);
  if (!subscription) return false;
  if (await tellShop(subscription, key)) return true;
  await subscription.unsubscribe();
  return false;
}

/** Ends the subscription here and, if reachable, on the server. */
export async function turnPushOff(): Promise<PushState> {
  localStorage.removeItem(wantedKey);
  const endpoint = await dropSubscription();
  if (endpoint) await send(notification.pushUnsubscribe, { endpoint });
  return await readPushState();
}

/**
 * Keeps the subscription in sync with the session: a new session is registered, and a logout ends
 * it and takes its messages off the device's screen. Renews a subscription that the browser has
 * ended, or under an earlier key of the shop, which would stay silent.
 */
export function followSessionWithPush(): void {
  void renew();
  session.subscribe((now, before) => {
    if (before.shopperId && now.shopperId !== before.shopperId) void forgetDevice();
    else if (now.token && now.token !== before.token) void renew();
  });
}

async function forgetDevice(): Promise<void> {
  localStorage.removeItem(wantedKey);
  void dropSubscription().catch(globalThis.reportError);
  const registration = await navigator.serviceWorker?.getRegistration();
  // Missing in a WebView.
  for (const message of (await registration?.getNotifications?.()) ?? []) message.close();
}

async function renew(): Promise<void> {
  const { token } = session.getState();
  if (!token) return;
  const manager = await findManager();
  if (!manager) return;
  const subscription = await manager.getSubscription();
  const isStillIn = () => session.getState().token === token;
  // Earlier builds have noted nothing.
  if (subscription && isStillIn()) localStorage.setItem(wantedKey, '1');
  if (!subscription && Notification.permission !== 'granted') return;
  if (!isWanted()) return;
  const outcome = await send(notification.pushKey, {});
  // A logout meanwhile has ended the subscription, and a new one would be the next shopper's.
  if (outcome.kind !== 'delivered' || !isStillIn() || !isWanted()) return;
  const { key } = outcome.data;
  const isCurrent = subscription && keyOf(subscription) === key;
  const renewed = isCurrent ? subscription : await subscribe(manager, key);
  if (renewed) await tellShop(renewed, key);
}

const isWanted = () => localStorage.getItem(wantedKey) !== null;

/** Subscribes under a key of the shop. A subscription under an earlier one would be in the way. */
async function subscribe(manager: PushManager, key: string): Promise<PushSubscription | undefined> {
  await dropSubscription();
  const options = { userVisibleOnly: true, applicationServerKey: key };
  // Rejects in a browser without a push service.
  return await manager.subscribe(options).catch(() => undefined);
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
