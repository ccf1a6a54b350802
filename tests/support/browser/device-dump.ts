import type { Page } from '@playwright/test';
import { expect } from '../expect.ts';

/**
 * Everything that a page's origin stores on the device, as one text: databases, caches, storage.
 */
export async function dumpDevice(page: Page): Promise<string> {
  // The token is stored in three places: a cookie, the session's storage and the database behind it.
  const storage = await page.evaluate(() => {
    const { token: _, ...session } = JSON.parse(localStorage['caravel.session'] ?? '{}');
    return [{ ...localStorage, 'caravel.session': session }, { ...sessionStorage }];
  });
  const cookies = (await page.context().cookies()).filter(({ name }) => name !== 'Admin-Token');
  const databases = (await readDatabases(page)).map((it) => {
    if (it.database !== 'session' || it.store !== 'sessions') return it;
    return { ...it, rows: (it.rows as { token: string }[]).map(({ token: _, ...rest }) => rest) };
  });
  return JSON.stringify([storage, cookies, databases, await dumpCaches(page)]);
}

/** The number of rows in a database, or in one of its stores. */
export async function rowsIn(page: Page, database: string, store?: string): Promise<number> {
  return (await readDatabases(page))
    .filter((it) => it.database === database && it.store === (store ?? it.store))
    .reduce((sum, { rows }) => sum + rows.length, 0);
}

/** The rows of a store in a database. */
export async function storedRows<T>(page: Page, database: string, store: string): Promise<T[]> {
  const found = (await readDatabases(page)).find(
    (it) => it.database === database && it.store === store,
  );
  return (found?.rows ?? []) as T[];
}

/** The photos that a page's origin stores, in drafts or waiting to be sent, as files. */
export async function photosOn(page: Page): Promise<Buffer[]> {
  interface Held {
    bytes?: Uint8Array;
    photos?: Held[];
  }
  const rows = (await readDatabases(page)).flatMap((store) => store.rows as Held[]);
  return rows
    .flatMap((row) => row.photos ?? row)
    .flatMap(({ bytes }) => (bytes ? [Buffer.from(bytes)] : []));
}

/** Waits until the databases of a shopper are deleted from the device. */
export async function isForgotten(page: Page, { id }: { id: number | string }): Promise<void> {
  const names = () => page.evaluate(async () => (await indexedDB.databases()).map((it) => it.name));
  for (const kind of ['outbox', 'mirror']) await expect.poll(names).not.toContain(`${kind}-${id}`);
}

interface Store {
  database: string;
  store: string;
  rows: unknown[];
}

function readDatabases(page: Page): Promise<Store[]> {
  return page.evaluate(async () => {
    const settled = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    const found: Store[] = [];
    for (const { name = '' } of await indexedDB.databases()) {
      const database = await settled(indexedDB.open(name));
      for (const store of database.objectStoreNames) {
        const rows = await settled(database.transaction(store).objectStore(store).getAll());
        found.push({ database: name, store, rows });
      }
      database.close();
    }
    return found;
  });
}

/** Without the app's own files and pictures. */
function dumpCaches(page: Page): Promise<unknown[]> {
  return page.evaluate(async () => {
    const found: unknown[] = [];
    const told = (await caches.keys()).filter((name) => !/^shell|^pictures/.test(name));
    for (const cache of await Promise.all(told.map((name) => caches.open(name)))) {
      for (const key of await cache.keys()) {
        found.push(key.url, await (await cache.match(key))?.text());
      }
    }
    return found;
  });
}
