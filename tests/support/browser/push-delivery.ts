import type { Page } from '@playwright/test';
import { expect } from '../expect.ts';

/**
 * The last hop of a push, from the browser to a page's worker, with notifications allowed. Open it
 * before the page. Returns a function that delivers an encrypted message.
 */
export async function openDelivery(page: Page): Promise<(data: string) => Promise<void>> {
  const context = page.context();
  await context.grantPermissions(['notifications']);
  const tools = await context.newCDPSession(page);
  const versions: { registrationId: string; status: string }[] = [];
  tools.on('ServiceWorker.workerVersionUpdated', (event) => versions.push(...event.versions));
  await tools.send('ServiceWorker.enable');
  return async (data) => {
    await page.evaluate(() => navigator.serviceWorker.ready);
    await expect.poll(() => versions.at(-1)?.status).toBe('activated');
    const { registrationId = '' } = versions.at(-1) ?? {};
    const { origin } = new URL(page.url());
    await tools.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data });
  };
}

/** In the page: the shop's visible notifications. */
export async function shownMessages(): Promise<string[]> {
  const registration = await navigator.serviceWorker.ready;
  const shown = await registration.getNotifications();
  return shown.map(({ title, body }) => `${title}: ${body}`);
}
