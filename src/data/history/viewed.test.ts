import 'fake-indexeddb/auto';
import { v7 as newId } from 'uuid';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { ProductCard } from '#contract/calls/catalogue.ts';
import { deleteLocalDb, openLocalDb } from '../local-db.ts';
import { type LocalDb, visitor } from '../mirror.ts';
import { dropViewed, loadViewed, noteViewed, restoreViewed } from './viewed.ts';

let db: LocalDb;
beforeEach(() => {
  db = openLocalDb(`shopper-${newId()}`);
  vi.useFakeTimers({ toFake: ['Date'] });
});
afterEach(async () => {
  vi.useRealTimers();
  await deleteLocalDb(db.owner);
});

const card = (id: number, price = 100): ProductCard => ({
  id: String(id),
  shop_id: '1',
  name: `product ${id}`,
  category: 'family',
  picture: null,
  price,
  freight: 0,
  rating: null,
  sold: 0,
  in_stock: true,
});

/** Views a product, one minute after the previous one. */
async function view(product: ProductCard) {
  vi.setSystemTime(Date.now() + 60_000);
  await noteViewed(db, product, 'en');
}

const ids = async () => (await loadViewed(db)).map(({ id }) => Number(id));

test('products are listed newest first, one viewed again with its new card', async () => {
  await view(card(1));
  await view(card(2));
  await view(card(1, 80));
  expect(await ids()).toEqual([1, 2]);
  expect((await loadViewed(db))[0]).toMatchObject({ card: { price: 80 }, lang: 'en' });
});

test('at most fifty are stored', async () => {
  for (let id = 1; id <= 53; id += 1) await view(card(id));
  expect(await ids()).toEqual(Array.from({ length: 50 }, (_, index) => 53 - index));
  expect(await db.mirror.viewed.count()).toBe(50);
});

test('deleted products can be restored to their place', async () => {
  await view(card(1));
  await view(card(2));
  const all = await loadViewed(db);
  await dropViewed(db, all);
  expect(await ids()).toEqual([]);
  await view(card(3));
  await restoreViewed(db, all);
  expect(await ids()).toEqual([3, 2, 1]);
});

test('shoppers do not see what others viewed', async () => {
  await view(card(1));
  expect(await loadViewed(openLocalDb(visitor))).toEqual([]);
});
