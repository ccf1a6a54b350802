import { measureCache } from '#data/worker/caches.ts';

/** The app's storage use on this device, in bytes. */
export interface StorageUse {
  used: number;
  /** The browser's quota. */
  available: number;
  shell: number;
  catalogue: number;
  pictures: number;
  /** The shopper's own data: bag, addresses, unsent changes. */
  own: number;
  /** Whether the browser has granted persistent storage. */
  isPersisted: boolean;
}

/** Chrome's additional details, missing from TypeScript's types. */
type Estimate = StorageEstimate & { usageDetails?: { indexedDB?: number } };

/** The total storage use; undefined if the browser does not report it. */
export async function measureUsed(): Promise<number | undefined> {
  return (await navigator.storage?.estimate())?.usage;
}

/**
 * The storage use by kind, measured by reading everything; undefined if unavailable (plain http).
 */
export async function measureStorage(): Promise<StorageUse | undefined> {
  const { storage } = navigator;
  if (!storage) return undefined;
  const [estimate, isPersisted, shell, catalogue, pictures] = await Promise.all([
    storage.estimate() as Promise<Estimate>,
    storage.persisted(),
    measureCache('shell'),
    measureCache('catalogue'),
    measureCache('pictures'),
  ]);
  const { usage = 0, quota = 0, usageDetails } = estimate;
  const rest = Math.max(0, usage - shell - catalogue - pictures);
  const own = usageDetails?.indexedDB ?? rest;
  return { used: usage, available: quota, shell, catalogue, pictures, own, isPersisted };
}
