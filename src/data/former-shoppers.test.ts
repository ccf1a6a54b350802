import 'fake-indexeddb/auto';
import { v7 as newId } from 'uuid';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { saveProfile } from './account.ts';
import { forgetFormerShoppers } from './former-shoppers.ts';
import { deleteLocalDb, openLocalDb } from './local-db.ts';
import { type LocalDb, Mirror } from './mirror.ts';

let ada: LocalDb;
let eve: LocalDb;

beforeEach(async () => {
  [ada, eve] = [openLocalDb(`ada-${newId()}`), openLocalDb(`eve-${newId()}`)];
  for (const { mirror } of [ada, eve])
    await mirror.searches.put({ key: 'tea', text: 'Tea', at: 1 });
});
afterEach(async () => {
  await Promise.all([ada, eve].map(({ owner }) => deleteLocalDb(owner)));
});

const databases = async () => (await indexedDB.databases()).map(({ name }) => name);

test('a login deletes what the former shopper looked at, and not what waits to be sent', async () => {
  await ada.enqueue(saveProfile, { given_name: 'Augusta' });
  ada.mirror.close();
  await forgetFormerShoppers(eve.owner);
  expect(await databases()).not.toContain(ada.mirror.name);
  expect(await ada.count()).toBe(1);
  expect(await eve.mirror.searches.count()).toBe(1);
});

test('a former shopper’s draft stays', async () => {
  await ada.mirror.drafts.put({ key: `photos ${newId()}`, photos: [] });
  ada.mirror.close();
  await forgetFormerShoppers(eve.owner);
  const mirror = new Mirror(ada.owner);
  expect([await mirror.drafts.count(), await mirror.searches.count()]).toEqual([1, 0]);
  mirror.close();
});
