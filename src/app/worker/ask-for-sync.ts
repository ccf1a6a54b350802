import { syncTagOf } from '#data/worker/background-sync.ts';

/** Missing in some browsers, and from TypeScript's types. */
type Registration = ServiceWorkerRegistration & {
  sync?: { register(tag: string): Promise<void> };
};

/** Asks the browser to wake the worker when there is a network, even if the app is closed. */
export async function askForSync(owner: string): Promise<void> {
  const registration: Registration | undefined = await navigator.serviceWorker?.getRegistration();
  // Refused if the shopper has disabled it: the app then sends when it is next opened.
  await registration?.sync?.register(syncTagOf(owner)).catch(() => undefined);
}
