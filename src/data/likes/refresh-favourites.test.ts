import 'fake-indexeddb/auto';
import { v7 as newId } from 'uuid';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { deleteLocalDb, openLocalDb } from '../local-db.ts';
import type { LocalDb } from '../mirror.ts';
import { session } from '../session.ts';
import { loadFavourites, refreshFavourites } from './likes.ts';

let db: LocalDb;
beforeEach(() => {
  db = openLocalDb(`shopper-${newId()}`);
  session.setState({ token: 'token', shopperId: db.owner });
  vi.stubGlobal('location', new URL('https://shop.example/'));
});
afterEach(async () => {
  vi.unstubAllGlobals();
  await deleteLocalDb(db.owner);
});

const product = {
  ...{ id: '7', shop_id: '3', name: 'Teapot', category: 'family', picture: null },
  ...{ price: 1760, freight: null, rating: null, sold: 0, in_stock: false },
};

test('a favourite is on the device with the price at which it was saved, and whether it is gone', async () => {
  const saved = { saved_price: 2000, is_gone: true };
  const items = [{ product, added_at: '2026-11-20T08:00:00Z', ...saved }];
  vi.stubGlobal('fetch', async () => Response.json({ code: 1, msg: '', data: { items } }));
  await refreshFavourites(db);
  expect(await loadFavourites(db)).toMatchObject([{ card: { ...product, ...saved } }]);
});
