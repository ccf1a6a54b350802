import 'fake-indexeddb/auto';
import { v7 as newId } from 'uuid';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { enqueue } from './enqueue.ts';
import { createSender } from './sender.ts';
import { session } from './session.ts';
import { openShelf, type Shelf, wipeShelf } from './shelf.ts';

let shelf: Shelf;
const left = vi.fn();
const reported = vi.fn();

beforeEach(() => {
  shelf = openShelf(`shopper-${newId()}`);
  left.mockClear();
  reported.mockClear();
  vi.stubGlobal('reportError', reported);
  session.setState({ token: 'token', shopperId: shelf.owner });
  vi.stubGlobal('navigator', {});
  vi.stubGlobal('location', new URL('https://shop.example/'));
  vi.stubGlobal('fetch', async () => {
    const body = { code: 1, msg: '', data: { is_on: true } };
    return new Response(JSON.stringify(body), { status: 200 });
  });
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});

afterEach(async () => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  session.setState({ token: null, shopperId: null });
  await wipeShelf(shelf.owner);
});

test('after a fault of the databases it goes on by itself', async () => {
  await enqueue(shelf, 'taste.favourite', { product_id: '7', is_on: true });
  shelf.mirror.close({ disableAutoOpen: true });
  const sender = createSender(shelf, left);
  await sender.hurry();
  expect(reported).toHaveBeenCalledTimes(1);
  expect(left).toHaveBeenCalledWith(shelf.owner);
  expect(await shelf.outbox.ops.count()).toBe(1);

  await shelf.mirror.open();
  await vi.advanceTimersByTimeAsync(10_000);
  await vi.waitFor(async () => expect(await shelf.outbox.ops.count()).toBe(0));
  sender.stop();
});
