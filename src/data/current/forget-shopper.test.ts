import 'fake-indexeddb/auto';
import { v7 as newId } from 'uuid';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { saveProfile } from '../account.ts';
import { keepSession } from '../kept-session/keep-session.ts';
import { sessionDb } from '../kept-session/session-db.ts';
import { deleteLocalDb, openLocalDb } from '../local-db.ts';
import type { LocalDb } from '../mirror.ts';
import { session } from '../session.ts';
import { cacheNames } from '../worker/cache-names.ts';
import { forgetFormerShoppers, forgetShopper } from './forget-shopper.ts';

let ada: LocalDb;
let eve: LocalDb;

beforeEach(async () => {
  [ada, eve] = [openLocalDb(`ada-${newId()}`), openLocalDb(`eve-${newId()}`)];
  for (const { mirror } of [ada, eve])
    await mirror.searches.put({ key: 'tea', text: 'Tea', at: 1 });
});
afterEach(async () => {
  vi.unstubAllGlobals();
  await Promise.all([ada, eve].map(({ owner }) => deleteLocalDb(owner)));
});

test('a login clears what the former shopper looked at, and not what waits to be sent', async () => {
  await ada.enqueue(saveProfile, { given_name: 'Augusta' });
  await forgetFormerShoppers(eve.owner);
  expect(await ada.mirror.searches.count()).toBe(0);
  expect(await ada.count()).toBe(1);
  expect(await eve.mirror.searches.count()).toBe(1);
});

test('a browser that lists no databases clears it as well', async () => {
  // Firefox before 126.
  const { databases } = IDBFactory.prototype;
  Object.assign(IDBFactory.prototype, { databases: undefined });
  onTestFinished(() => void Object.assign(IDBFactory.prototype, { databases }));
  // Dexie notes each database that it creates.
  const old = openLocalDb(`old-${newId()}`);
  onTestFinished(() => deleteLocalDb(old.owner));
  await old.mirror.searches.put({ key: 'tea', text: 'Tea', at: 1 });
  await forgetFormerShoppers(eve.owner);
  expect(await old.mirror.searches.count()).toBe(0);
  expect(await old.isStored()).toBe(false);
  await old.enqueue(saveProfile, { given_name: 'Augusta' });
  expect(await old.isStored()).toBe(true);
});

test('a former shopper’s drafts go: they were never queued', async () => {
  const key = `photos ${newId()}` as const;
  for (const { mirror } of [ada, eve]) await mirror.drafts.put({ key, photos: [] });
  await forgetFormerShoppers(eve.owner);
  expect([await ada.mirror.drafts.count(), await eve.mirror.drafts.count()]).toEqual([0, 1]);
});

test('a logout leaves nothing of its shopper, and what others have', async () => {
  const opened = new Set(['/api/product/detail?id=7', '/api/product/list?q=tea']);
  vi.stubGlobal('caches', cachesWith(cacheNames.catalogue, opened));
  await ada.enqueue(saveProfile, { given_name: 'Augusta' });
  session.setState({ token: 'token', shopperId: ada.owner, backData: { search: 'tea' } });
  await keepSession('token', ada.owner);
  await forgetShopper(ada.owner);
  expect(await sessionDb().sessions.count()).toBe(0);
  expect(opened.size).toBe(0);
  expect(session.getState()).toMatchObject({ token: null, shopperId: null, backData: {} });
  const left = (await indexedDB.databases()).map(({ name }) => name ?? '');
  expect(left.filter((name) => name.includes(ada.owner))).toEqual([]);
  expect(await eve.mirror.searches.count()).toBe(1);
});

test('a logout of an unknown shopper leaves nothing to be seen, and what waits to be sent', async () => {
  await ada.enqueue(saveProfile, { given_name: 'Augusta' });
  session.setState({ token: 'token', shopperId: null });
  await forgetShopper(null);
  expect(session.getState().token).toBeNull();
  expect(await ada.mirror.searches.count()).toBe(0);
  expect(await ada.count()).toBe(1);
});

/** A browser with one cache of these URLs. */
const cachesWith = (only: string, urls: Set<string>) => ({
  has: async (name: string) => name === only,
  open: async () => ({
    keys: async () => [...urls],
    delete: async (url: string) => urls.delete(url),
  }),
});
