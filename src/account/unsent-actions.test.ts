import 'fake-indexeddb/auto';
import { v7 as newId } from 'uuid';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { enqueue } from '#data/enqueue.ts';
import { saveReviewForm } from '#data/review-draft.ts';
import { openShelf, type Shelf, wipeShelf } from '#data/shelf.ts';
import { listUnsent } from '#data/unsent.ts';
import { tryAgain } from './unsent-actions.ts';

let shelf: Shelf;
beforeEach(() => {
  shelf = openShelf(`shopper-${newId()}`);
});
afterEach(async () => await wipeShelf(shelf.owner));

const form = { product_score: 5, service_score: 4, postage_score: 3, content: 'First words' };

async function refusedReview() {
  const payload = { order_id: '7', sku_id: '3', ...form, pictures: [] };
  await enqueue(shelf, 'order.review', payload);
  const refusal = { word: 'asset_broken' as const, msg: 'No' };
  await shelf.outbox.ops.toCollection().modify({ state: 'refused', refusal });
  const [op] = await listUnsent(shelf);
  if (!op) throw new Error('it is not there');
  return op;
}

test('a refused review is sent once more as it was', async () => {
  const edit = vi.fn();
  await tryAgain(shelf, await refusedReview(), edit);
  expect(await listUnsent(shelf)).toMatchObject([{ state: 'waiting' }]);
  expect(edit).not.toHaveBeenCalled();
});

test('a refused review that was written anew is shown, and its old words are not sent', async () => {
  const op = await refusedReview();
  await saveReviewForm(shelf, { orderId: '7', skuId: '3' }, { ...form, content: 'Better words' });
  const edit = vi.fn();
  await tryAgain(shelf, op, edit);
  expect(await listUnsent(shelf)).toMatchObject([{ state: 'refused' }]);
  expect(edit).toHaveBeenCalledOnce();
});
