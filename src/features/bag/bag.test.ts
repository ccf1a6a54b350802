import 'fake-indexeddb/auto';
import { v7 as newId } from 'uuid';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { ProductDetail, Sku } from '#contract/calls/catalogue.ts';
import { loadBag } from '#data/cart.ts';
import { deleteLocalDb, openLocalDb } from '#data/local-db.ts';
import { type LocalDb, visitor } from '#data/mirror.ts';
import { useToasts } from '#ui/overlays/toasts.ts';
import { textsOf } from '../../../tests/support/project/texts.ts';
import { changeOptions, changeQuantity, removeLines, saveLineForLater } from './bag.ts';

const t = textsOf('en');

let db: LocalDb;
beforeEach(() => {
  vi.stubGlobal('sessionStorage', { getItem: () => null, setItem: () => {} });
  db = openLocalDb(visitor);
});
afterEach(async () => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  useToasts.setState([], true);
  await deleteLocalDb(db.owner);
});

const line = {
  ...{ id: newId(), sku_id: '7', product_id: '7', name: 'Teapot', specification: 'Size 7' },
  ...{ picture: null, quantity: 3, price: 2400, added_price: 2000, stock: 40, on_sale: true },
  shop: { id: '3', name: 'Harbour', city: 'Lisbon', freight: 500, free_from: null },
};
const product = { pictures: [] } as unknown as ProductDetail;
const sku: Sku = { id: '9', values: [], price: 2600, compare_at: null, stock: 5, picture: null };

test('what came back from an order or was limited is neither with other options', async () => {
  const past = { returned_at: '2026-11-22T00:00:00.000Z', limited_from: 5, at: 1 };
  await db.mirror.cart.put({ ...line, ...past, position: 0 });
  const [before] = await loadBag(db);
  if (!before) throw new Error('it is not there');
  expect(before).toMatchObject(past);
  await changeOptions(t, db, { line: before, product, sku, specification: 'Size 9' });
  const changed = {
    sku_id: '9',
    specification: 'Size 9',
    price: 2600,
    added_price: 2600,
    stock: 5,
  };
  const [entry] = await db.entries();
  const [after] = await loadBag(db);
  for (const it of [entry?.hint, after]) {
    expect(it).toMatchObject(changed);
    for (const name of Object.keys(past)) expect(it).not.toHaveProperty(name);
  }
});

test('a quantity that is set before the screen shows the new options is that of the new line', async () => {
  await db.mirror.cart.put({ ...line, at: 1, position: 0 });
  const [before] = await loadBag(db);
  if (!before) throw new Error('it is not there');
  const changed = changeOptions(t, db, { line: before, product, sku, specification: 'Size 9' });
  await changeQuantity(t, db, before, 4);
  await changed;
  const sent = (await db.entries()).map(({ kind, payload }) => [kind, payload]);
  expect(sent).toMatchObject([
    ['cart.changeOptions', { sku_id: '9', from_sku_id: '7', quantity: 3 }],
    ['cart.setQuantity', { sku_id: '9', quantity: 4 }],
  ]);
  expect(await loadBag(db)).toMatchObject([{ sku_id: '9', quantity: 4 }]);
});

test('one that is set on a line which has just joined another changes nothing', async () => {
  const other = { ...line, id: newId(), sku_id: '9', quantity: 1 };
  await db.mirror.cart.bulkPut([
    { ...line, at: 1, position: 0 },
    { ...other, at: 1, position: 1 },
  ]);
  const [before] = await loadBag(db);
  if (!before) throw new Error('it is not there');
  const changed = changeOptions(t, db, { line: before, product, sku, specification: 'Size 9' });
  await changeQuantity(t, db, before, 4);
  await changed;
  expect(await loadBag(db)).toMatchObject([{ sku_id: '9', quantity: 4 }]);
  expect(await db.count()).toBe(1);
});

/** A line whose options are being changed while the screen still shows the former. */
async function inChange() {
  await db.mirror.cart.put({ ...line, at: 1, position: 0 });
  const [before] = await loadBag(db);
  if (!before) throw new Error('it is not there');
  const changed = changeOptions(t, db, { line: before, product, sku, specification: 'Size 9' });
  return { before, changed };
}

const undo = () => useToasts.getState().at(-1)?.action?.onAct();
const sent = async () => (await db.entries()).map(({ kind, payload }) => [kind, payload]);

test('saving a line for later, and Undo, mean the options that it has by then', async () => {
  const { before, changed } = await inChange();
  await saveLineForLater(t, before);
  await changed;
  expect((await sent()).at(-1)).toMatchObject([
    'cart.saveForLater',
    { sku_id: '9', is_saved: true },
  ]);
  undo();
  const back = ['cart.saveForLater', { sku_id: '9', is_saved: false }];
  await expect.poll(async () => (await sent()).at(-1)).toMatchObject(back);
});

test('removing a line, and a late Undo, mean the options that it has by then', async () => {
  const { before, changed } = await inChange();
  await removeLines(t, db, [before]);
  await changed;
  expect((await sent()).at(-1)).toMatchObject(['cart.del', { sku_id: '9' }]);
  // The removal has been sent meanwhile.
  vi.spyOn(db, 'takeBack').mockResolvedValue(false);
  undo();
  const again = ['cart.add', { sku_id: '9', quantity: 3 }];
  await expect.poll(async () => (await sent()).at(-1)).toMatchObject(again);
  const added = (await db.entries()).at(-1);
  expect(added?.hint).toMatchObject({ sku_id: '9', specification: 'Size 9', price: 2600 });
});
