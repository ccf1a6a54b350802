import type { PushMessage } from '#contract/calls/notifications.ts';
import { tokenCookie } from '#contract/rules/cookies.ts';
import { openPathMessage } from '#data/worker/page-messages.ts';
import { keyOf, tellShop } from '#data/worker/push-subscription.ts';
import { noteTap, takeTap } from '#data/worker/tapped-path.ts';
import { readCookie } from './read-cookie.ts';
import { scope } from './scope.ts';

/** Missing from TypeScript's types: whether a message that replaces another is heard as well. */
type Options = NotificationOptions & { renotify: boolean };

/** Shows a push message; a later message with the same tag replaces it. */
export async function showMessage({ data }: PushEvent): Promise<void> {
  if (!data) return;
  const { title, body, path, tag, lang, unread } = data.json() as PushMessage;
  const options: Options = {
    body,
    tag,
    renotify: true,
    lang,
    icon: '/icons/icon-192.png',
    badge: '/icons/monochrome-192.png',
    data: { path },
  };
  await Promise.all([countOnIcon(unread), scope.registration.showNotification(title, options)]);
}

/** Shows a count on the app's icon. An app that is shown does that itself, and knows better. */
async function countOnIcon(count: number | undefined): Promise<void> {
  // Only installed apps have a badge.
  if (count === undefined || !('setAppBadge' in scope.navigator)) return;
  const pages = await scope.clients.matchAll({ type: 'window' });
  if (pages.some(({ visibilityState }) => visibilityState === 'visible')) return;
  await scope.navigator.setAppBadge(count).catch(() => undefined);
}

/** Browsers show an app only soon after a tap, whatever the disk does. */
const noteMs = 300;

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/** Opens a message's path in the open app, or in a new one. */
export async function openMessage({ notification }: NotificationEvent): Promise<void> {
  notification.close();
  const { path } = notification.data as Pick<PushMessage, 'path'>;
  // For a page that is still starting, and on an iPhone, where a new one may open the home screen.
  await Promise.race([noteTap(path), pause(noteMs)]);
  // A page that was reloaded past the worker is not under its control.
  const pages = await scope.clients.matchAll({ type: 'window', includeUncontrolled: true });
  // On a desktop the app is the nested frame; the page around it does not listen.
  const app = pages.find(({ frameType }) => frameType === 'nested') ?? pages[0];
  if (app) {
    app.postMessage({ type: openPathMessage, path });
    const isShown = await app.focus().then(
      () => true,
      () => false,
    );
    if (isShown) return;
  }
  const opened = await scope.clients.openWindow(`/?src=push#${path}`);
  if (opened?.url.endsWith(`#${path}`)) await takeTap();
}

/**
 * Subscribes again when the browser has ended a subscription. Where the session is hidden from
 * workers, the app does it at its next start.
 */
export async function renewSubscription(event: PushSubscriptionChangeEvent): Promise<void> {
  const { oldSubscription: old, newSubscription } = event;
  const token = await readCookie(tokenCookie);
  const options = (newSubscription ?? old)?.options;
  if (!token || !options) return;
  const { applicationServerKey } = options;
  const subscription =
    newSubscription ??
    (await scope.registration.pushManager.subscribe({
      userVisibleOnly: true,
      applicationServerKey,
    }));
  // The worker's own session may still be that of the shopper before.
  await tellShop(subscription, keyOf(subscription), token);
}
