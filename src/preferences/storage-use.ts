import { measureCache } from '#data/caches.ts';

/** What the shop takes of this device, in bytes. */
export interface StorageUse {
  used: number;
  /** As much as the browser would give. */
  available: number;
  shell: number;
  catalogue: number;
  pictures: number;
  /** The shopper's own: the bag, the addresses, unsent changes. */
  own: number;
  /** Whether the browser has promised to delete nothing by itself. */
  isPersisted: boolean;
}

/** Chrome's further detail, which TypeScript does not know. */
type Estimate = StorageEstimate & { usageDetails?: { indexedDB?: number } };

/** How much the shop takes in all; undefined where the browser does not tell. */
export async function measureUsed(): Promise<number | undefined> {
  return (await navigator.storage?.estimate())?.usage;
}

/** Measures each kind, for which all that is kept is read; undefined where the browser does not tell (plain http). */
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
