import 'fake-indexeddb/auto';
import { v7 as newId } from 'uuid';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { deleteLocalDb, openLocalDb } from '../local-db.ts';
import type { FollowedShop, LocalDb } from '../mirror.ts';
import { loadNews, noteLook } from './looks.ts';

let db: LocalDb;
beforeEach(() => {
  db = openLocalDb(`shopper-${newId()}`);
});
afterEach(() => deleteLocalDb(db.owner));

const listedOn = (day: number) => new Date(Date.UTC(2026, 0, day)).toISOString();

/** A followed shop that listed a product on each of these days. */
async function follow(id: string, days?: number[]) {
  const news = days?.map((day) => ({ product: { id: `${day}` }, listed_at: listedOn(day) }));
  const card = { id, name: `shop ${id}`, ...(news && { news }) } as FollowedShop;
  await db.mirror.follows.put({ id, card, added_at: listedOn(1) });
}

const unseen = async () =>
  Object.fromEntries((await loadNews(db)).map(({ shop, unseen: ids }) => [shop.id, ids]));

test('what a shop listed is new until the shopper looks at that shop', async () => {
  await follow('1', [5, 4]);
  await follow('2', [6]);
  expect(await unseen()).toEqual({ 1: ['5', '4'], 2: ['6'] });
  await noteLook(db, '1');
  expect(await unseen()).toEqual({ 1: [], 2: ['6'] });
  await follow('1', [9, 5, 4]);
  expect(await unseen()).toEqual({ 1: ['9'], 2: ['6'] });
});

test('the shop that listed last is first, one without news last', async () => {
  await follow('1');
  await follow('2', [4]);
  await follow('3', [6]);
  expect((await loadNews(db)).map(({ shop }) => shop.id)).toEqual(['3', '2', '1']);
});

test('a shop without news, or not followed, has none', async () => {
  await follow('1');
  await noteLook(db, '1');
  await noteLook(db, '7');
  expect(await unseen()).toEqual({ 1: [] });
  await follow('1', [5]);
  expect(await unseen()).toEqual({ 1: ['5'] });
});
