import type { QueryClient } from '@tanstack/react-query';
import { session } from '#data/session.ts';
import { renewPageMessage, shopperFilesMessage } from '#data/worker/worker-messages.ts';
import { followAppBadge } from '#platform/app-badge.ts';
import { downloadUntilThere } from '#platform/lazy/download.ts';
import { followSessionWithPush } from '#platform/push/push.ts';
import { keepShownPictures } from '#platform/shown-pictures.ts';
import { replacedEvent } from '#platform/updates/newer-build.ts';
import { startNewest } from '#platform/updates/start-newest.ts';

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
  const { Workbox } = await downloadUntilThere(() => import('workbox-window'));
  const workbox = new Workbox(trusted(address));
  const offerNewest = () => onUpdate(() => void startNewest(serviceWorker));
  workbox.addEventListener('waiting', offerNewest);
  let isControlled = serviceWorker.controller !== null;
  workbox.addEventListener('controlling', () => {
    // Another tab may have activated it before this one heard that it was waiting.
    if (isControlled) return offerNewest();
    isControlled = true;
    // The first visit's requests bypassed the worker: repeat them, so they are cached for offline
    // use.
    void queries.invalidateQueries();
    void keepShownPictures();
  });
  addEventListener(replacedEvent, (event) => {
    if (!serviceWorker.controller) return;
    event.preventDefault();
    void startNewest(serviceWorker);
  });
  // If workers are disabled, the browser rejects or returns nothing; the app then works online
  // only.
  const registration = await workbox.register().catch(() => undefined);
  if (registration) lookForNewer(registration);
  tellLanguage(serviceWorker);
  tellSession(serviceWorker);
  followSessionWithPush();
  followAppBadge();
}

/** The worker keeps the rendered page in the language of the last visit. */
function tellLanguage(serviceWorker: ServiceWorkerContainer): void {
  session.subscribe((now, before) => {
    if (now.lang !== before.lang) serviceWorker.controller?.postMessage(renewPageMessage);
  });
}

/** A worker that was installed for a visitor has not cached the screens behind the login. */
function tellSession(serviceWorker: ServiceWorkerContainer): void {
  async function tell(): Promise<void> {
    if (!session.getState().token) return;
    const { active, waiting, installing } = (await serviceWorker.getRegistration()) ?? {};
    for (const worker of [active, waiting, installing]) worker?.postMessage(shopperFilesMessage);
  }
  void tell();
  session.subscribe((now, before) => {
    if (now.token !== before.token) void tell();
  });
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
  const rules = { createScriptURL: (text: string) => text };
  const policy = window.trustedTypes?.createPolicy('sw-url', rules) ?? rules;
  return policy.createScriptURL(url);
}
