import 'fake-indexeddb/auto';
import { v7 as newId } from 'uuid';
import { expect, test } from 'vitest';
import { deleteLocalDb, openLocalDb } from '../local-db.ts';
import { loadSearches, noteSearch } from './searches.ts';

test('where the browser keeps nothing there are no recent searches, and no error', async () => {
  const db = openLocalDb(`shopper-${newId()}`);
  await noteSearch(db, 'Teapot');
  expect(await loadSearches(db)).toMatchObject([{ text: 'Teapot' }]);
  db.mirror.close();
  await noteSearch(db, 'Bowl');
  expect(await loadSearches(db)).toEqual([]);
  await deleteLocalDb(db.owner);
});
