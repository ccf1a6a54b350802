import 'fake-indexeddb/auto';
import { v7 as newId } from 'uuid';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { enqueue } from './enqueue.ts';
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
import { openShelf, type Shelf, wipeShelf } from './shelf.ts';

let shelf: Shelf;
beforeEach(() => {
  shelf = openShelf(`shopper-${newId()}`);
});
afterEach(async () => await wipeShelf(shelf.owner));

const thing = { orderId: '7', skuId: '3' };
const form = { product_score: 5, service_score: 4, postage_score: 0, content: 'Half a word' };
const blank = { product_score: 0, service_score: 0, postage_score: 0, content: '' };
const photo = () => photoOf(new Uint8Array([1, 2, 3]), 'image/webp');

test('a review is begun, kept with its photos, and dropped', async () => {
  expect(await loadReviewDraft(shelf, thing)).toEqual({ form: blank, photos: [] });
  const photos = [await photo()];
  await saveReviewForm(shelf, thing, form);
  await saveReviewPhotos(shelf, thing, photos);
  expect(await loadReviewDraft(shelf, thing)).toEqual({ form, photos });
  const other = await loadReviewDraft(shelf, { orderId: '7', skuId: '4' });
  expect(other.form).toEqual(blank);
  await dropReviewDraft(shelf, thing);
  expect(await shelf.mirror.drafts.count()).toBe(0);
});

test('what the shop refused is there to be mended, photos and all', async () => {
  const photos = [await photo()];
  const payload = { order_id: '7', sku_id: '3', ...form, pictures: photos.map(({ id }) => id) };
  await enqueue(shelf, 'order.review', payload, { photos });
  const refusal = { word: 'asset_broken' as const, msg: 'A photo was damaged' };
  await shelf.outbox.ops.toCollection().modify({ state: 'refused', refusal });
  expect(await loadReviewDraft(shelf, thing)).toEqual({ form, photos, refusal });
  expect(await hasReviewDraft(shelf, thing)).toBe(false);
  await saveReviewForm(shelf, thing, { ...form, content: 'A whole word' });
  const mended = await loadReviewDraft(shelf, thing);
  expect(mended).toEqual({
    form: { ...form, content: 'A whole word' },
    photos,
    refusal,
  });
  expect(await hasReviewDraft(shelf, thing)).toBe(true);
  expect(await unsentReviews(shelf, thing)).toHaveLength(1);
  expect(await unsentReviews(shelf, { ...thing, skuId: '4' })).toEqual([]);
});

test('what is taken back before it was sent is a draft again', async () => {
  const photos = [await photo()];
  const payload = { order_id: '7', sku_id: '3', ...form, pictures: photos.map(({ id }) => id) };
  await enqueue(shelf, 'order.review', payload, { photos });
  const [op] = await unsentReviews(shelf, thing);
  const written = op && (await reviewIn(shelf, op));
  await shelf.outbox.ops.clear();
  if (written) await redraft(shelf, written);
  expect(await loadReviewDraft(shelf, thing)).toEqual({ form, photos });
});
