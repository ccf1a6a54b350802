import type { Page } from '@playwright/test';

/** Everything that a browser stores for the app, except Cache Storage. */
export interface StoredProfile {
  cookies: { name: string; value: string }[];
  localStorage: { [key: string]: string };
  databases: StoredDatabase[];
}

interface StoredDatabase {
  name: string;
  version: number;
  stores: {
    name: string;
    /** Null if the keys are not part of the rows; a row is a pair of key and value then. */
    keyPath: string | string[] | null;
    autoIncrement: boolean;
    indexes: { name: string; keyPath: string | string[]; unique: boolean; multiEntry: boolean }[];
    rows: unknown[];
  }[];
}

/** Reads the profile of the page's origin through the browser's own interfaces. */
export async function readProfile(page: Page): Promise<StoredProfile> {
  const cookies = await page.context().cookies();
  const { localStorage, databases } = await page.evaluate(readStorage);
  return {
    cookies: cookies.map(({ name, value }) => ({ name, value })),
    localStorage,
    databases,
  };
}

/** Writes a profile into an empty browser context. No code of the app runs meanwhile. */
export async function restoreProfile(page: Page, origin: string, profile: StoredProfile) {
  const { cookies, localStorage, databases } = profile;
  await page.context().addCookies(cookies.map((cookie) => ({ ...cookie, url: origin })));
  await page.goto(`${origin}/icon.svg`);
  await page.evaluate(writeStorage, { localStorage, databases });
}

/** Runs in the page. */
async function readStorage(): Promise<Omit<StoredProfile, 'cookies'>> {
  const settled = <T>(request: IDBRequest<T>) =>
    new Promise<T>((resolve, reject) => {
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error);
    });

  async function readStore(store: IDBObjectStore) {
    const { name, keyPath, autoIncrement } = store;
    const indexes = [...store.indexNames].map((index) => {
      const { name, keyPath, unique, multiEntry } = store.index(index);
      return { name, keyPath, unique, multiEntry };
    });
    const [keys, values] = await Promise.all([
      settled(store.getAllKeys()),
      settled(store.getAll()),
    ]);
    const rows = keyPath === null ? values.map((value, at) => [keys[at], value]) : values;
    return { name, keyPath, autoIncrement, indexes, rows };
  }

  const databases: StoredDatabase[] = [];
  for (const { name = '' } of await indexedDB.databases()) {
    const database = await settled(indexedDB.open(name));
    const names = [...database.objectStoreNames];
    const work = database.transaction(names);
    const stores = await Promise.all(names.map((it) => readStore(work.objectStore(it))));
    databases.push({ name, version: database.version, stores });
    database.close();
  }
  return { localStorage: { ...localStorage }, databases };
}

/** Runs in the page. */
async function writeStorage(profile: Omit<StoredProfile, 'cookies'>): Promise<void> {
  for (const [key, text] of Object.entries(profile.localStorage)) localStorage.setItem(key, text);

  function create({ name, version, stores }: StoredDatabase) {
    const request = indexedDB.open(name, version);
    request.onupgradeneeded = () => {
      for (const { name, keyPath, autoIncrement, indexes } of stores) {
        const store = request.result.createObjectStore(name, { keyPath, autoIncrement });
        for (const { name, keyPath, ...options } of indexes)
          store.createIndex(name, keyPath, options);
      }
    };
    return new Promise<IDBDatabase>((resolve, reject) => {
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error);
    });
  }

  function fill(database: IDBDatabase, { stores }: StoredDatabase) {
    const work = database.transaction(database.objectStoreNames, 'readwrite');
    for (const { name, keyPath, rows } of stores) {
      const store = work.objectStore(name);
      for (const row of rows) {
        if (keyPath !== null) store.put(row);
        else store.put((row as [IDBValidKey, unknown])[1], (row as [IDBValidKey, unknown])[0]);
      }
    }
    return new Promise<void>((resolve, reject) => {
      work.oncomplete = () => resolve();
      work.onabort = () => reject(work.error);
    });
  }

  for (const stored of profile.databases) {
    const database = await create(stored);
    await fill(database, stored);
    database.close();
  }
}

/** The version of each database of the page's origin. */
export async function databaseVersions(page: Page): Promise<{ [name: string]: number }> {
  const found = await page.evaluate(() => indexedDB.databases());
  return Object.fromEntries(found.map(({ name = '', version = 0 }) => [name, version]));
}
