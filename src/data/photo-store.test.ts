import 'fake-indexeddb/auto';
import { v7 as newId } from 'uuid';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { enqueue } from './enqueue.ts';
import type { Op } from './op.ts';
import { mostKeptBytes, sweepPhotos } from './photo-store.ts';
import type { Photo } from './photos.ts';
import { openShelf, type Shelf, wipeShelf } from './shelf.ts';
import { giveUp, takeBack } from './unsent.ts';

let shelf: Shelf;

beforeEach(() => {
  shelf = openShelf(`shopper-${newId()}`);
});
afterEach(() => wipeShelf(shelf.owner));

const photo = (id: string, bytes = 10): Photo => ({
  id,
  bytes: new Uint8Array(bytes),
  type: 'image/webp',
});

function review(sku_id: string, photos: Photo[]) {
  const scores = { product_score: 5, service_score: 5, postage_score: 5 };
  const pictures = photos.map(({ id }) => id);
  const payload = { order_id: '7', sku_id, content: 'Light and dry', pictures, ...scores };
  return enqueue(shelf, 'order.review', payload, { photos });
}

const ops = () => shelf.outbox.ops.toArray();
const kept = () => shelf.outbox.photos.toCollection().primaryKeys();

test('bytes are kept as they are, and never as a Blob', async () => {
  const bytes = new Uint8Array([1, 2, 3]);
  await review('1', [{ id: 'a', bytes, type: 'image/jpeg' }]);
  expect(await shelf.outbox.photos.toArray()).toEqual([
    { id: 'a', bytes, type: 'image/jpeg', size: 3 },
  ]);
  expect(await ops()).toMatchObject([{ photos: ['a'], payload: { pictures: ['a'] } }]);
});

test('a photo goes with the last operation that names it', async () => {
  const first = await review('1', [photo('a'), photo('b')]);
  await review('2', [photo('b'), photo('c')]);
  await sweepPhotos(shelf);
  expect(await kept()).toEqual(['a', 'b', 'c']);
  expect(await takeBack(shelf, first)).toBe(true);
  await sweepPhotos(shelf);
  expect(await kept()).toEqual(['b', 'c']);
  await shelf.outbox.ops.toCollection().modify({ state: 'refused' });
  await sweepPhotos(shelf);
  expect(await kept()).toEqual(['b', 'c']);
  await giveUp(shelf, await ops());
  await sweepPhotos(shelf);
  expect(await kept()).toEqual([]);
});

test('what another tab names while a sweep reads is not swept', async () => {
  await review('1', [photo('a')]);
  const [op] = await ops();
  const { ops: table } = shelf.outbox;
  const read = table.toArray.bind(table);
  vi.spyOn(table, 'toArray').mockImplementationOnce(() => {
    const reading = read();
    const other = shelf.outbox.backendDB().transaction(['ops', 'photos'], 'readwrite');
    other.objectStore('photos').put({ ...photo('b'), size: 10 });
    other.objectStore('ops').put({ ...op, id: newId(), seq: 2, photos: ['b'] });
    return reading;
  });
  await sweepPhotos(shelf);
  expect((await ops()).map((it) => it.photos)).toEqual([['a'], ['b']]);
  expect(await kept()).toEqual(['a', 'b']);
});

test('more than an outbox may hold is refused whole, and makes no room in vain', async () => {
  const emptied = vi.spyOn(shelf.mirror, 'transaction');
  const half = mostKeptBytes / 2;
  await review('1', [photo('a', half)]);
  await review('2', [photo('a', half), photo('b', half)]);
  await expect(review('3', [photo('c', 1)])).rejects.toThrow('too many photos');
  const skus = (await ops()).map((op: Op) => (op.payload as { sku_id: string }).sku_id);
  expect(skus).toEqual(['1', '2']);
  expect(await kept()).toEqual(['a', 'b']);
  expect(emptied).not.toHaveBeenCalled();
});
