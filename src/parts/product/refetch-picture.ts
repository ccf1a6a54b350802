import { isCached } from '#data/worker/caches.ts';

/**
 * Refetches a failed picture, bypassing the caches of worker and browser. Resolves to whether that
 * returned a picture. A controlling worker has already made its own attempts, so this only helps if
 * it served a cached copy that does not decode.
 */
export async function refetchPicture(url: string): Promise<boolean> {
  const hasWorker = Boolean(globalThis.navigator?.serviceWorker?.controller);
  if (hasWorker && !(await isCached('pictures', url))) return false;
  try {
    const response = await fetch(url, { cache: 'reload', redirect: 'error' });
    // The element reads the HTTP cache, which has the picture only once the body is complete.
    const { type } = await response.blob();
    return response.ok && type.startsWith('image/');
  } catch {
    return false;
  }
}
