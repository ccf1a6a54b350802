import type { QueryClient } from '@tanstack/react-query';
import { takeOverMessage } from '#data/kept.ts';
import { followSessionWithPush } from '#shop/push.ts';
import { followAppBadge } from './app-badge.ts';
import { keepShownPictures } from './shown-pictures.ts';

const address = '/sw.js';
const lookAgainMs = 3_600_000;

/**
 * Starts the service worker, which keeps the app and what was seen of the catalogue. Without one
 * (plain http, a private window) the shop works online. `onUpdate` hears of a version that waits, with
 * what changes to it at once; other tabs stay as they are until they are asked themselves.
 */
export async function startWorker(
  queries: QueryClient,
  onUpdate: (apply: () => void) => void,
): Promise<void> {
  const { serviceWorker } = navigator;
  if (!serviceWorker || import.meta.env.DEV) return;
  const { Workbox } = await import('workbox-window');
  const workbox = new Workbox(trusted(address));
  workbox.addEventListener('waiting', () => onUpdate(() => void takeNewest(serviceWorker)));
  workbox.addEventListener('controlling', ({ isUpdate }) => {
    if (isUpdate) return;
    // What this first visit has shown so far came past the worker: it is to be there offline too.
    void queries.invalidateQueries();
    keepShownPictures();
  });
  // Where workers are switched off, the browser refuses or gives nothing: the shop goes on online.
  const registration = await workbox.register().catch(() => undefined);
  if (registration) lookForNewer(registration);
  followSessionWithPush();
  followAppBadge();
}

/** The newest there is: another tab may have taken what waited, or a newer one have come since. */
async function takeNewest(serviceWorker: ServiceWorkerContainer): Promise<void> {
  const { waiting } = (await serviceWorker.getRegistration()) ?? {};
  if (!waiting) return location.reload();
  serviceWorker.addEventListener('controllerchange', () => location.reload());
  waiting.postMessage(takeOverMessage);
}

/** Browsers look when a page is opened; an installed app may stay open for weeks. */
function lookForNewer(registration: ServiceWorkerRegistration): void {
  let lookedAt = Date.now();
  document.addEventListener('visibilitychange', () => {
    const isDue = Date.now() - lookedAt > lookAgainMs;
    if (document.visibilityState === 'hidden' || !isDue) return;
    lookedAt = Date.now();
    // Without a network there is nothing to be found.
    void registration.update().catch(() => undefined);
  });
}

/** The page's policy lets no text become a script's address, except here. */
function trusted(url: string): string {
  const { trustedTypes } = globalThis as unknown as { trustedTypes?: TrustedTypes };
  if (!trustedTypes) return url;
  const policy = trustedTypes.createPolicy('sw-url', { createScriptURL: (text) => text });
  return policy.createScriptURL(url) as string;
}

interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { createScriptURL(text: string): string },
  ): { createScriptURL(text: string): unknown };
}
