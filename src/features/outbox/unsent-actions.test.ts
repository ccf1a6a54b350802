import 'fake-indexeddb/auto';
import { v7 as newId } from 'uuid';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { deleteLocalDb, openLocalDb } from '#data/local-db.ts';
import type { LocalDb } from '#data/mirror.ts';
import { saveForm } from '#data/photo-form.ts';
import { reviewForm } from '#data/review-form.ts';
import { writeReview } from '#data/reviews.ts';
import { openStoredOutbox } from '../../../tests/support/sync/stored-outbox.ts';
import { tryAgain } from './unsent-actions.ts';

let db: LocalDb;
beforeEach(() => {
  db = openLocalDb(`shopper-${newId()}`);
});
afterEach(async () => await deleteLocalDb(db.owner));

const form = { product_score: 5, service_score: 4, postage_score: 3, content: 'First words' };

async function refusedReview() {
  const payload = { order_id: '7', sku_id: '3', ...form, pictures: [] };
  await db.enqueue(writeReview, payload);
  const refusal = { word: 'asset_broken' as const, msg: 'No' };
  const stored = await openStoredOutbox(db);
  await stored.ops.toCollection().modify({ state: 'refused', refusal });
  const [op] = await db.entries();
  if (!op) throw new Error('it is not there');
  return op;
}

test('a refused review is sent again unchanged', async () => {
  const edit = vi.fn();
  await tryAgain(db, await refusedReview(), edit);
  expect(await db.entries()).toMatchObject([{ state: 'waiting' }]);
  expect(edit).not.toHaveBeenCalled();
});

test('a rewritten refused review is opened, and its old text is not sent', async () => {
  const op = await refusedReview();
  await saveForm(db, reviewForm({ orderId: '7', skuId: '3' }), {
    ...form,
    content: 'Better words',
  });
  const edit = vi.fn();
  await tryAgain(db, op, edit);
  expect(await db.entries()).toMatchObject([{ state: 'refused' }]);
  expect(edit).toHaveBeenCalledOnce();
});
