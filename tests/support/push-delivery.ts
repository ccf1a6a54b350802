import { expect, type Page } from '@playwright/test';

/**
 * The last part of a push's way, from the browser to a page's worker; the shopper lets messages be
 * shown. To be opened before the page's address is. Returns what brings a message, as it was sealed.
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

/** In the page: what the system shows of the shop. */
export async function shownMessages(): Promise<string[]> {
  const registration = await navigator.serviceWorker.ready;
  const shown = await registration.getNotifications();
  return shown.map(({ title, body }) => `${title}: ${body}`);
}
