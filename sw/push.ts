import type { PushMessage } from '#contract/calls/notifications.ts';
import { openPathMessage } from '#data/worker/page-messages.ts';
import { scope } from './scope.ts';

/** Shows a push message; a later message with the same tag replaces it. */
export async function showMessage({ data }: PushEvent): Promise<void> {
  if (!data) return;
  const { title, body, path, tag, lang, unread } = data.json() as PushMessage;
  await Promise.all([
    countOnIcon(unread),
    scope.registration.showNotification(title, {
      body,
      tag,
      lang,
      icon: '/icons/icon-192.png',
      badge: '/icons/monochrome-192.png',
      data: { path },
    }),
  ]);
}

/** Shows a count on the app's icon. An app that is shown does that itself, and knows better. */
async function countOnIcon(count: number | undefined): Promise<void> {
  // Only installed apps have a badge.
  if (count === undefined || !('setAppBadge' in scope.navigator)) return;
  const pages = await scope.clients.matchAll({ type: 'window' });
  if (pages.some(({ visibilityState }) => visibilityState === 'visible')) return;
  await scope.navigator.setAppBadge(count).catch(() => undefined);
}

/** Opens a message's path in the open app, or in a new one. */
export async function openMessage({ notification }: NotificationEvent): Promise<void> {
  notification.close();
  const { path } = notification.data as Pick<PushMessage, 'path'>;
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
  await scope.clients.openWindow(`/?src=push#${path}`);
}
