import 'fake-indexeddb/auto';
import { v7 as newId } from 'uuid';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openStoredOutbox, type StoredOutbox } from '../../tests/support/sync/stored-outbox.ts';
import { deleteLocalDb, openLocalDb } from './local-db.ts';
import type { LocalDb } from './mirror.ts';
import { photoOf } from './photos.ts';
import {
  dropReviewDraft,
  hasReviewDraft,
  loadReviewDraft,
  redraft,
  reviewIn,
  saveReviewForm,
  saveReviewPhotos,
  unsentReviews,
} from './review-draft.ts';
import { writeReview } from './reviews.ts';

let db: LocalDb;
let stored: StoredOutbox;
beforeEach(async () => {
  db = openLocalDb(`shopper-${newId()}`);
  stored = await openStoredOutbox(db);
});
afterEach(async () => await deleteLocalDb(db.owner));

const thing = { orderId: '7', skuId: '3' };
const form = { product_score: 5, service_score: 4, postage_score: 0, content: 'Half a word' };
const blank = { product_score: 0, service_score: 0, postage_score: 0, content: '' };
const photo = () => photoOf(new Uint8Array([1, 2, 3]), 'image/webp');

test('a review is drafted, saved with its photos, and deleted', async () => {
  expect(await loadReviewDraft(db, thing)).toEqual({ form: blank, photos: [] });
  const photos = [await photo()];
  await saveReviewForm(db, thing, form);
  await saveReviewPhotos(db, thing, photos);
  expect(await loadReviewDraft(db, thing)).toEqual({ form, photos });
  const other = await loadReviewDraft(db, { orderId: '7', skuId: '4' });
  expect(other.form).toEqual(blank);
  await dropReviewDraft(db, thing);
  expect(await db.mirror.drafts.count()).toBe(0);
});

test('a refused review can be corrected, including its photos', async () => {
  const photos = [await photo()];
  const payload = { order_id: '7', sku_id: '3', ...form, pictures: photos.map(({ id }) => id) };
  await db.enqueue(writeReview, payload, { attachments: photos });
  const refusal = { word: 'asset_broken' as const, msg: 'A photo was damaged' };
  await stored.ops.toCollection().modify({ state: 'refused', refusal });
  expect(await loadReviewDraft(db, thing)).toEqual({ form, photos, refusal });
  expect(await hasReviewDraft(db, thing)).toBe(false);
  await saveReviewForm(db, thing, { ...form, content: 'A whole word' });
  const restored = await loadReviewDraft(db, thing);
  expect(restored).toEqual({
    form: { ...form, content: 'A whole word' },
    photos,
    refusal,
  });
  expect(await hasReviewDraft(db, thing)).toBe(true);
  expect(await unsentReviews(db, thing)).toHaveLength(1);
  expect(await unsentReviews(db, { ...thing, skuId: '4' })).toEqual([]);
});

test('a review taken back before it was sent is a draft again', async () => {
  const photos = [await photo()];
  const payload = { order_id: '7', sku_id: '3', ...form, pictures: photos.map(({ id }) => id) };
  await db.enqueue(writeReview, payload, { attachments: photos });
  const [op] = await unsentReviews(db, thing);
  const written = op && (await reviewIn(db, op));
  await stored.ops.clear();
  if (written) await redraft(db, written);
  expect(await loadReviewDraft(db, thing)).toEqual({ form, photos });
});
