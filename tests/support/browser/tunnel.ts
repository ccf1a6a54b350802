import type { Page } from '@playwright/test';
import { cacheNames } from '#data/worker/cache-names.ts';
import { expect } from '../expect.ts';
import { FaultProxy } from './fault-proxy.ts';
import { test as journey } from './journey.ts';

/** Journeys of a phone with a service worker, whose network comes and goes. */
export const test = journey.extend<{ tunnel: FaultProxy }>({
  tunnel: async ({ office, network }, use) => {
    const tunnel = new FaultProxy(office.origin);
    tunnel.noteFault = (fault) => network.noteFault(fault);
    await tunnel.open();
    await use(tunnel);
    await tunnel.close();
  },
  baseURL: async ({ tunnel }, use) => use(tunnel.origin),
  serviceWorkers: 'allow',
});

/** Ends the tunnel, and lets the phone say so: the app looks at once, and not only when it next would. */
export async function comeBack(page: Page, tunnel: FaultProxy): Promise<void> {
  tunnel.heal();
  await page.evaluate(() => dispatchEvent(new Event('online')));
}

/** Waits until the worker has cached the page and the responses just shown. */
export async function isKept(page: Page, path: string): Promise<void> {
  const look = (wanted: string) =>
    page.evaluate(
      async ([name, part]) => {
        const kept = await (await caches.open(name)).keys();
        return (
          navigator.serviceWorker.controller !== null && kept.some(({ url }) => url.includes(part))
        );
      },
      [cacheNames.catalogue, wanted] as const,
    );
  await expect.poll(() => look(path), { timeout: 30_000 }).toBe(true);
}
