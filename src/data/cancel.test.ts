import 'fake-indexeddb/auto';
import { v7 as newId } from 'uuid';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type CancelPorts, cancel } from './cancel.ts';
import { enqueue } from './enqueue.ts';
import type { Op } from './op.ts';
import { opStoreOf } from './op-store.ts';
import { openShelf, type Shelf, wipeShelf } from './shelf.ts';

let shelf: Shelf;
let acknowledged: unknown[];

beforeEach(() => {
  shelf = openShelf(`shopper-${newId()}`);
  acknowledged = [];
});
afterEach(() => wipeShelf(shelf.owner));

/** Takes back what was sent, and had this reply: its answer was lost. */
async function takeBackAfter(reply: object): Promise<string> {
  await enqueue(shelf, 'taste.favourite', { product_id: '5', is_on: true });
  await shelf.outbox.ops.toCollection().modify({ state: 'attempted' });
  const ports: CancelPorts = {
    ops: opStoreOf(shelf),
    acknowledge: async (_op, data) => void acknowledged.push(data),
    fence: async () => ({
      kind: 'delivered',
      data: { state: 'done', reply: JSON.stringify(reply) },
    }),
  };
  const end = await cancel(ports, (await shelf.outbox.ops.toArray())[0] as Op);
  expect(await shelf.outbox.ops.count()).toBe(0);
  return end;
}

test('what the server had done is done, and its answer is not lost', async () => {
  expect(await takeBackAfter({ code: 1, msg: '', data: { is_on: true } })).toBe('done');
  expect(acknowledged).toEqual([{ is_on: true }]);
});

test('what the server had refused never took effect: it is taken back', async () => {
  const reply = { code: 1601, error: 'asset_missing', msg: 'A photo is missing', data: {} };
  expect(await takeBackAfter(reply)).toBe('cancelled');
  expect(acknowledged).toEqual([]);
});
