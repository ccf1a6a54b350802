import 'fake-indexeddb/auto';
import { v7 as newId } from 'uuid';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { enqueue } from './enqueue.ts';
import { openShelf, type Shelf, visitor, wipeShelf } from './shelf.ts';
import { adoptVisitorBag } from './visitor-bag.ts';

let account: Shelf;
let guest: Shelf;

beforeEach(async () => {
  account = openShelf(`shopper-${newId()}`);
  guest = openShelf(visitor);
  for (const sku_id of ['7', '8', '7']) {
    await enqueue(guest, 'cart.add', { id: newId(), sku_id, quantity: 1 });
  }
});
afterEach(async () => {
  await wipeShelf(account.owner);
  await wipeShelf(visitor);
});

const all = ({ outbox }: Shelf) => outbox.ops.orderBy('seq').toArray();
const ids = async (shelf: Shelf) => (await all(shelf)).map(({ id }) => id);

test('what a visitor picked joins the account in its order, behind what is there', async () => {
  const own = await enqueue(account, 'cart.add', { id: newId(), sku_id: '9', quantity: 1 });
  const picked = await ids(guest);
  expect(await adoptVisitorBag(account)).toBe(2);
  expect(await ids(account)).toEqual([own, ...picked]);
  expect(await ids(guest)).toEqual([]);
  expect(await adoptVisitorBag(account)).toBe(0);
});

test('what an interrupted run has brought over already is not brought twice', async () => {
  const picked = await all(guest);
  const [first] = picked;
  if (!first) throw new Error('nothing was picked');
  await account.outbox.ops.add({ ...first, seq: 1 });
  await adoptVisitorBag(account);
  expect(await ids(account)).toEqual(picked.map(({ id }) => id));
});

test('two tabs that see the same login bring it over once', async () => {
  const picked = await ids(guest);
  await Promise.all([adoptVisitorBag(account), adoptVisitorBag(account)]);
  expect(await ids(account)).toEqual(picked);
});
