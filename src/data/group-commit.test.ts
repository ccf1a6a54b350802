import 'fake-indexeddb/auto';
import { v7 as newId } from 'uuid';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { enqueue } from './enqueue.ts';
import { createGroupCommit } from './group-commit.ts';
import { openShelf, type Shelf, wipeShelf } from './shelf.ts';

let shelf: Shelf;
let ids: string[];

beforeEach(async () => {
  shelf = openShelf(newId());
  ids = [];
  for (const sku_id of ['1', '2', '3']) {
    ids.push(await enqueue(shelf, 'cart.add', { id: newId(), sku_id, quantity: 1 }));
  }
});

afterEach(() => wipeShelf(shelf.owner));

const states = async () => {
  const ops = await shelf.outbox.ops.orderBy('seq').toArray();
  return ops.map(({ state, tries }) => `${state} ${tries}`);
};

test('edits that gather while one is written share a transaction', async () => {
  const edit = createGroupCommit(shelf);
  const begun = vi.spyOn(shelf.outbox, 'transaction');
  const there = await Promise.all(ids.map((id) => edit(id, (op) => ({ ...op, tries: 1 }))));
  expect(there).toEqual([true, true, true]);
  expect(begun).toHaveBeenCalledTimes(2);
  expect(await states()).toEqual(['waiting 1', 'waiting 1', 'waiting 1']);
});

test('edits of one operation build on each other, and what went stays away', async () => {
  const edit = createGroupCommit(shelf);
  const [first = '', second = '', third = ''] = ids;
  const there = await Promise.all([
    edit(first, (op) => op),
    edit(second, (op) => ({ ...op, tries: op.tries + 1 })),
    edit(second, (op) => ({ ...op, tries: op.tries + 1 })),
    edit(third, () => undefined),
    edit(third, (op) => ({ ...op, tries: 5 })),
    edit(newId(), (op) => op),
  ]);
  expect(there).toEqual([true, true, true, true, false, false]);
  expect(await states()).toEqual(['waiting 0', 'waiting 2']);
});

test('a group that cannot be written is said to fail, and the next is written', async () => {
  const edit = createGroupCommit(shelf);
  const [first = '', second = '', third = ''] = ids;
  const ends = await Promise.allSettled([
    edit(first, (op) => ({ ...op, tries: 1 })),
    edit(second, () => {
      throw new Error('no');
    }),
    edit(third, (op) => ({ ...op, tries: 1 })),
  ]);
  expect(ends.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'rejected']);
  expect(await edit(third, (op) => ({ ...op, tries: 2 }))).toBe(true);
  expect(await states()).toEqual(['waiting 1', 'waiting 0', 'waiting 2']);
});
