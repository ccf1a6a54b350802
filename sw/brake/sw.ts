import { scope } from '../scope.ts';

// In the place of ../sw.ts where a build is to have no worker: docs/deploy.md. It waits for nobody.
scope.addEventListener('install', (event) => event.waitUntil(scope.skipWaiting()));
scope.addEventListener('activate', (event) => event.waitUntil(stepAside()));

/**
 * Leaves nothing of a worker behind. The open pages stay as they are, whatever the shopper is about
 * to send there; they go on online.
 */
async function stepAside(): Promise<void> {
  const names = await caches.keys();
  await Promise.all(names.map((name) => caches.delete(name)));
  await scope.registration.unregister();
}
