import 'fake-indexeddb/auto';
import { v7 as newId } from 'uuid';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { CartLine } from '#contract/calls/cart.ts';
import { countOf } from '#contract/rules/pricing.ts';
import {
  addToCart,
  changeCartOptions,
  loadBag,
  loadCart,
  refreshCart,
  removeFromCart,
  saveForLater,
  setCartQuantity,
} from './cart.ts';
import { deleteLocalDb, openLocalDb } from './local-db.ts';
import type { LocalDb } from './mirror.ts';
import { session } from './session.ts';

const line: CartLine = {
  ...{ id: newId(), sku_id: '7', product_id: '7', name: 'Teapot', specification: '' },
  ...{ picture: null, quantity: 3, price: 2400, added_price: 2000, stock: 40, on_sale: true },
  shop: { id: '3', name: 'Harbour', city: 'Lisbon', freight: 500, free_from: null },
};

let db: LocalDb;
beforeEach(async () => {
  db = openLocalDb(`shopper-${newId()}`);
  session.setState({ token: 'token', shopperId: db.owner });
  vi.stubGlobal('location', new URL('https://shop.example/'));
  await db.mirror.cart.bulkPut([
    { ...line, position: 0 },
    { ...line, sku_id: '8', quantity: 2, position: 1 },
  ]);
});
afterEach(async () => {
  vi.unstubAllGlobals();
  await deleteLocalDb(db.owner);
});

const save = (is_saved: boolean) =>
  db.enqueue(saveForLater, { id: line.id, sku_id: '7', is_saved });
const shown = async () =>
  (await loadCart(db)).map(({ sku_id, quantity, saved_at, pending }) => ({
    ...{ sku_id, quantity, isSaved: saved_at !== undefined, pending },
  }));

test('a line saved for later leaves the bag before the server answers, and counts for nothing', async () => {
  await save(true);
  expect(await shown()).toEqual([
    { sku_id: '7', quantity: 3, isSaved: true, pending: 'waiting' },
    { sku_id: '8', quantity: 2, isSaved: false, pending: null },
  ]);
  expect(countOf(await loadBag(db))).toBe(2);
});

test('moved back before it was sent, only the last of it is sent', async () => {
  await save(true);
  await save(false);
  expect((await db.entries()).map(({ payload }) => payload)).toMatchObject([{ is_saved: false }]);
  expect((await shown())[0]).toMatchObject({ quantity: 3, isSaved: false });
});

test('added again, it is back in the bag with just that quantity, at the price of now', async () => {
  await save(true);
  await db.enqueue(addToCart, { id: newId(), sku_id: '7', quantity: 1 });
  expect((await shown())[0]).toMatchObject({ quantity: 1, isSaved: false });
  expect((await loadBag(db))[0]).toMatchObject({ added_price: 2400 });
  // Saving it once more comes after the addition, which must not be lost.
  await save(true);
  expect((await shown())[0]).toMatchObject({ quantity: 1, isSaved: true });
  expect(await db.count()).toBe(3);
});

test('a refused move leaves the line where it is, and shows why', async () => {
  vi.stubGlobal('fetch', async () =>
    Response.json({ code: 1404, msg: 'Gone', data: {}, error: 'not_found', retryable: false }),
  );
  await save(true);
  await db.drain();
  const [first] = await loadCart(db);
  expect(first).toMatchObject({ pending: 'refused', quantity: 3 });
  expect(first?.saved_at).toBeUndefined();
  expect(first?.entries[0]?.refusal).toMatchObject({ word: 'not_found', msg: 'Gone' });
});

describe('what can be bought of a line', () => {
  const set = (quantity: number) =>
    db.enqueue(setCartQuantity, { id: line.id, sku_id: '7', quantity });
  const first = async () => {
    const [{ quantity = 0, limited_from } = {}] = await loadBag(db);
    return [quantity, limited_from];
  };

  test('is limited to the stock, and says from which quantity', async () => {
    await db.mirror.cart.update('7', { quantity: 5, stock: 3 });
    expect(await first()).toEqual([3, 5]);
    expect(countOf(await loadBag(db))).toBe(5);
    await set(2);
    expect(await first()).toEqual([2, undefined]);
  });

  test('is limited before the server says so, when an unsent addition exceeds it', async () => {
    await db.mirror.cart.update('7', { stock: 4 });
    await db.enqueue(addToCart, { id: newId(), sku_id: '7', quantity: 2 });
    expect(await first()).toEqual([4, 5]);
  });

  test('keeps what the server has limited, until the shopper changes it', async () => {
    await db.mirror.cart.update('7', { limited_from: 9 });
    expect(await first()).toEqual([3, 9]);
    await set(3);
    expect(await first()).toEqual([3, undefined]);
  });

  test('is not limited while nothing of it can be bought, nor put aside', async () => {
    await db.mirror.cart.update('7', { quantity: 5, stock: 0 });
    expect(await first()).toEqual([5, undefined]);
    await db.mirror.cart.update('7', { stock: 3 });
    await save(true);
    expect((await loadCart(db))[0]).toMatchObject({ quantity: 5 });
  });
});

describe('a line with other options', () => {
  const change = (from: string, to: string, quantity: number) =>
    db.enqueue(
      changeCartOptions,
      { id: line.id, sku_id: to, quantity, from_sku_id: from },
      {
        hint: { ...line, sku_id: to, specification: `Size ${to}`, price: 2600, added_price: 2600 },
      },
    );
  const seen = async () =>
    (await loadBag(db)).map(({ sku_id, quantity, specification }) => [
      ...[sku_id, quantity, specification],
    ]);
  const answer = (reply: (path: string) => object) =>
    vi.stubGlobal('fetch', async (url: string | URL | Request) => {
      const { pathname } = new URL(url instanceof Request ? url.url : url, 'https://shop.example');
      return Response.json({ code: 1, msg: '', data: reply(pathname) });
    });

  test('keeps its place and quantity before the server has answered', async () => {
    await change('7', '9', 3);
    expect(await seen()).toEqual([
      ['9', 3, 'Size 9'],
      ['8', 2, ''],
    ]);
    const [first] = await loadBag(db);
    expect(first).toMatchObject({
      id: line.id,
      price: 2600,
      added_price: 2600,
      pending: 'waiting',
    });
    // What follows is of the new line, and sent after it.
    await db.enqueue(setCartQuantity, { id: line.id, sku_id: '9', quantity: 5 });
    await db.enqueue(addToCart, { id: newId(), sku_id: '7', quantity: 1 }, { hint: line });
    expect(await seen()).toEqual([
      ['9', 5, 'Size 9'],
      ['8', 2, ''],
      ['7', 1, ''],
    ]);
    expect(new Set((await db.entries()).map(({ lane }) => lane)).size).toBe(1);
  });

  test('joins the line that has them already, up to its stock', async () => {
    await db.mirror.cart.update('8', { stock: 4 });
    await change('7', '8', 3);
    expect(await seen()).toEqual([['8', 4, '']]);
    expect((await loadBag(db))[0]?.limited_from).toBe(5);
  });

  test('that is removed, and changed back, loses nothing', async () => {
    await change('7', '9', 3);
    await change('9', '7', 3);
    expect((await seen())[0]).toEqual(['7', 3, 'Size 7']);
    await change('7', '9', 3);
    await db.enqueue(removeFromCart, { cart_ids: [line.id], sku_id: '9' });
    expect(await seen()).toEqual([['8', 2, '']]);
    expect(await db.count()).toBe(4);
  });

  test('is in the mirror in its place once the server has answered', async () => {
    await change('7', '9', 3);
    answer(() => ({ line: { ...line, sku_id: '9', quantity: 3 }, total_num: 5 }));
    await db.drain();
    expect(await db.count()).toBe(0);
    expect((await seen()).map(([sku, quantity]) => [sku, quantity])).toEqual([
      ['9', 3],
      ['8', 2],
    ]);
  });

  test('is not doubled by a list that is fetched while the change is on its way', async () => {
    await change('7', '9', 3);
    vi.stubGlobal('fetch', async () => {
      throw new TypeError('no network');
    });
    await db.drain();
    answer(() => ({ items: [{ ...line, sku_id: '9', quantity: 3 }], total_num: 3 }));
    await refreshCart(db);
    expect((await seen()).filter(([sku]) => sku === '9' || sku === '7')).toEqual([
      ['9', 3, 'Size 9'],
    ]);
  });

  test('stays as it was if they are refused, and says why', async () => {
    await change('7', '9', 3);
    vi.stubGlobal('fetch', async () =>
      Response.json({ code: 1404, msg: 'Sold out', data: {}, error: 'sold_out', retryable: false }),
    );
    await db.drain();
    expect((await seen())[0]).toEqual(['7', 3, '']);
    expect((await loadBag(db))[0]).toMatchObject({ pending: 'refused' });
  });
});
