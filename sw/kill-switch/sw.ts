import { scope } from '../scope.ts';
import { skipWaiting } from '../skip-waiting.ts';

// Replaces ../sw.ts in a build without a worker: docs/deploy.md. It takes over at once.
scope.addEventListener('install', (event) => event.waitUntil(skipWaiting()));
scope.addEventListener('activate', (event) => event.waitUntil(stepAside()));

/**
 * Removes every trace of a worker. Open pages stay, whatever the shopper is about to send there,
 * and continue online.
 */
async function stepAside(): Promise<void> {
  const names = await caches.keys();
  await Promise.all(names.map((name) => caches.delete(name)));
  await scope.registration.unregister();
}
