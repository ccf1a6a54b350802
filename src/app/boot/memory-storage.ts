import { replacedEvent } from '#platform/updates/newer-build.ts';

/**
 * Puts memory in the place of the storages that the browser blocks, for as long as the page is open:
 * with cookies blocked, the public screens work all the same.
 */
export function replaceBlockedStorages(): void {
  for (const name of ['localStorage', 'sessionStorage'] as const) {
    if (isThere(name)) continue;
    Object.defineProperty(window, name, { value: memoryStorage() });
    // A page that forgets for which build it was reloaded would be reloaded for ever.
    addEventListener(replacedEvent, (event) => event.preventDefault());
  }
}

/** To read a blocked one throws. */
function isThere(name: 'localStorage' | 'sessionStorage'): boolean {
  try {
    return Boolean(window[name]);
  } catch {
    return false;
  }
}

function memoryStorage(): Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> {
  const kept = new Map<string, string>();
  return {
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, text) => void kept.set(key, text),
    removeItem: (key) => void kept.delete(key),
  };
}
