import { syncTagOf } from '#data/background-sync.ts';

/** Only some browsers have it, and TypeScript knows it of none. */
type Registration = ServiceWorkerRegistration & {
  sync?: { register(tag: string): Promise<void> };
};

/** Asks the browser to wake the worker when there is a network, also when the app is closed. */
export async function askForSync(owner: string): Promise<void> {
  const registration: Registration | undefined = await navigator.serviceWorker?.getRegistration();
  // Refused where the shopper has switched it off: the app sends when it is opened.
  await registration?.sync?.register(syncTagOf(owner)).catch(() => undefined);
}
