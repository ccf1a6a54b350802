import 'fake-indexeddb/auto';
import { v7 as newId } from 'uuid';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { ProductCard } from '#contract/catalogue.ts';
import { openShelf, type Shelf, visitor, wipeShelf } from './shelf.ts';
import { dropViewed, loadViewed, noteViewed, restoreViewed } from './viewed.ts';

let shelf: Shelf;
beforeEach(() => {
  shelf = openShelf(`shopper-${newId()}`);
  vi.useFakeTimers({ toFake: ['Date'] });
});
afterEach(async () => {
  vi.useRealTimers();
  await wipeShelf(shelf.owner);
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

/** One minute after the last. */
async function view(product: ProductCard) {
  vi.setSystemTime(Date.now() + 60_000);
  await noteViewed(shelf, product, 'en');
}

const ids = async () => (await loadViewed(shelf)).map(({ id }) => Number(id));

test('products come back newest first, one opened again as it is now', async () => {
  await view(card(1));
  await view(card(2));
  await view(card(1, 80));
  expect(await ids()).toEqual([1, 2]);
  expect((await loadViewed(shelf))[0]).toMatchObject({ card: { price: 80 }, lang: 'en' });
});

test('fifty are kept', async () => {
  for (let id = 1; id <= 53; id += 1) await view(card(id));
  expect(await ids()).toEqual(Array.from({ length: 50 }, (_, index) => 53 - index));
  expect(await shelf.mirror.viewed.count()).toBe(50);
});

test('what is forgotten can be put back where it was', async () => {
  await view(card(1));
  await view(card(2));
  const all = await loadViewed(shelf);
  await dropViewed(shelf, all);
  expect(await ids()).toEqual([]);
  await view(card(3));
  await restoreViewed(shelf, all);
  expect(await ids()).toEqual([3, 2, 1]);
});

test('nobody sees what another opened', async () => {
  await view(card(1));
  expect(await loadViewed(openShelf(visitor))).toEqual([]);
});
