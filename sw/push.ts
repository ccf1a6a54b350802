import type { PushMessage } from '#contract/notifications.ts';
import { openPathMessage } from '#data/kept.ts';
import { scope } from './scope.ts';

/** Shows what the shop has sent; a later message about the same thing takes its place. */
export async function showMessage({ data }: PushEvent): Promise<void> {
  if (!data) return;
  const { title, body, path, tag, lang } = data.json() as PushMessage;
  await scope.registration.showNotification(title, {
    body,
    tag,
    lang,
    icon: '/icons/icon-192.png',
    badge: '/icons/monochrome-192.png',
    data: { path },
  });
}

/** Leads to what a message is about: in the app that is open, else in a new one. */
export async function openMessage({ notification }: NotificationEvent): Promise<void> {
  notification.close();
  const { path } = notification.data as Pick<PushMessage, 'path'>;
  const pages = await scope.clients.matchAll({ type: 'window' });
  // On a desktop the app is the frame, and the page around it does not listen.
  const app = pages.find(({ frameType }) => frameType === 'nested') ?? pages[0];
  if (!app) {
    await scope.clients.openWindow(`/?src=push#${path}`);
    return;
  }
  app.postMessage({ type: openPathMessage, path });
  await app.focus();
}
