import type { QueryClient } from '@tanstack/react-query';
import { takeOverMessage } from '#data/worker/worker-messages.ts';
import { followAppBadge } from '#platform/app-badge.ts';
import { followSessionWithPush } from '#platform/push/push.ts';
import { keepShownPictures } from '#platform/shown-pictures.ts';

const address = '/sw.js';
const lookAgainMs = 3_600_000;

let isStarted = false;

/**
 * Starts the service worker, once. It caches the app and the visited catalogue. Without one (plain
 * http, a private window) the app works online only. `onUpdate` receives a function that activates
 * a waiting version at once; other tabs keep theirs until they are asked.
 */
export async function startWorker(
  queries: QueryClient,
  onUpdate: (apply: () => void) => void,
): Promise<void> {
  const { serviceWorker } = navigator;
  if (isStarted || !serviceWorker || import.meta.env.DEV) return;
  isStarted = true;
  const { Workbox } = await import('workbox-window');
  const workbox = new Workbox(trusted(address));
  workbox.addEventListener('waiting', () => onUpdate(() => void takeNewest(serviceWorker)));
  workbox.addEventListener('controlling', ({ isUpdate }) => {
    if (isUpdate) return;
    // The first visit's requests bypassed the worker: repeat them, so they are cached for offline
    // use.
    void queries.invalidateQueries();
    keepShownPictures();
  });
  // If workers are disabled, the browser rejects or returns nothing; the app then works online
  // only.
  const registration = await workbox.register().catch(() => undefined);
  if (registration) lookForNewer(registration);
  followSessionWithPush();
  followAppBadge();
}

/**
 * Activates the newest version: another tab may have activated the waiting one, or a newer one may
 * have arrived.
 */
async function takeNewest(serviceWorker: ServiceWorkerContainer): Promise<void> {
  const { waiting } = (await serviceWorker.getRegistration()) ?? {};
  if (!waiting) return location.reload();
  serviceWorker.addEventListener('controllerchange', () => location.reload());
  waiting.postMessage(takeOverMessage);
}

/** Browsers check when a page is opened; an installed app may stay open for weeks. */
function lookForNewer(registration: ServiceWorkerRegistration): void {
  let lookedAt = Date.now();
  document.addEventListener('visibilitychange', () => {
    const isDue = Date.now() - lookedAt > lookAgainMs;
    if (document.visibilityState === 'hidden' || !isDue) return;
    lookedAt = Date.now();
    // Without a network, the check fails harmlessly.
    void registration.update().catch(() => undefined);
  });
}

/** The page's policy allows no other text to become a script URL. */
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
