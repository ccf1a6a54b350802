import 'fake-indexeddb/auto';
import { v7 as newId } from 'uuid';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Address } from '#contract/addresses.ts';
import { foldAddresses, loadAddresses } from './addresses.ts';
import { enqueue } from './enqueue.ts';
import type { Op } from './op.ts';
import { noteAcknowledged, refreshLanes } from './refresh.ts';
import { openShelf, type Shelf, visitor, wipeShelf } from './shelf.ts';
import { adoptVisitorBag } from './visitor-bag.ts';

let shelf: Shelf;
beforeEach(() => {
  shelf = openShelf(`shopper-${newId()}`);
});
afterEach(() => wipeShelf(shelf.owner));

const address = (id: string, is_default = false): Address => ({
  id,
  addressee: id,
  mobile: '+66 81 234 5678',
  country: 'TH',
  area: 'Bangkok',
  detail: '1',
  tag: 'home',
  is_default,
});
const delivered = <T>(data: T) => ({ kind: 'delivered', data }) as const;

test('a reply that an acknowledgement overtook is fetched again', async () => {
  const replies = ['old', 'new'];
  const written: string[] = [];
  await refreshLanes(shelf, {
    fetch: async () => {
      const data = replies.shift() ?? '';
      if (data === 'old') await noteAcknowledged(shelf.mirror, newId(), Date.now());
      return delivered(data);
    },
    write: async (reply) => void written.push(reply),
  });
  expect(written).toEqual(['new']);
});

test('a lane that may have taken effect keeps its rows', async () => {
  await enqueue(shelf, 'cart.add', { id: newId(), sku_id: '7', quantity: 1 });
  await shelf.outbox.ops.toCollection().modify({ state: 'attempted' });
  const held: boolean[] = [];
  await refreshLanes(shelf, {
    fetch: async () => delivered(null),
    write: async (_, isHeld) => void held.push(isHeld('cart:7'), isHeld('cart:8')),
  });
  expect(held).toEqual([true, false]);
});

test('what a visitor picked joins the account once, and leaves the visitor', async () => {
  const guest = openShelf(visitor);
  await enqueue(guest, 'cart.add', { id: newId(), sku_id: '7', quantity: 1 });
  await enqueue(guest, 'cart.add', { id: newId(), sku_id: '7', quantity: 2 });
  await enqueue(guest, 'cart.add', { id: newId(), sku_id: '9', quantity: 1 });
  const before = await guest.outbox.ops.toArray();
  // A crash in the middle of an earlier try left the first one in both places.
  const { seq: _, ...first } = before[0] as Op;
  await shelf.outbox.ops.add(first as Op);
  expect(await adoptVisitorBag(shelf)).toBe(2);
  const adopted = await shelf.outbox.ops.orderBy('seq').toArray();
  expect(adopted.map((op) => op.id)).toEqual(before.map((op) => op.id));
  expect(await guest.outbox.ops.count()).toBe(0);
  expect(await adoptVisitorBag(shelf)).toBe(0);
});

test('an address book shows what is meant: added, default, deleted', async () => {
  await shelf.mirror.addresses.bulkPut([
    { ...address('a', true), position: 0 },
    { ...address('b'), position: 1 },
  ]);
  const fresh = newId();
  await enqueue(shelf, 'address.add', address(fresh, true));
  await enqueue(shelf, 'address.del', { id: 'a' });
  const book = await loadAddresses(shelf);
  expect(book.map(({ id, is_default, pending }) => [id, is_default, pending])).toEqual([
    [fresh, true, 'waiting'],
    ['b', false, null],
  ]);
});

test('when the default goes, the newest of the rest becomes it', () => {
  const op = { kind: 'address.del', payload: { id: 'a' }, state: 'waiting' } as Op;
  const book = foldAddresses([address('a', true), address('b'), address('c')], [op]);
  expect(book.map(({ id, is_default }) => [id, is_default])).toEqual([
    ['c', true],
    ['b', false],
  ]);
});

test('a refused new address stays in sight with what was typed', () => {
  const payload = { ...address('n'), detail: 'typed with care' };
  const op = { kind: 'address.add', payload, state: 'refused' } as unknown as Op;
  const [kept] = foldAddresses([], [op]);
  expect(kept).toMatchObject({ detail: 'typed with care', pending: 'refused' });
});
