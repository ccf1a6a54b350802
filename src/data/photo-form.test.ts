import 'fake-indexeddb/auto';
import { v7 as newId } from 'uuid';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openStoredOutbox, type StoredOutbox } from '../../tests/support/sync/stored-outbox.ts';
import { photoFormOf } from './drafts/photo-forms.ts';
import { deleteLocalDb, openLocalDb } from './local-db.ts';
import type { LocalDb } from './mirror.ts';
import {
  dropDraftOf,
  hasDraftOf,
  loadWrittenForm,
  redraft,
  saveForm,
  saveFormPhotos,
  unsentOf,
} from './photo-form.ts';
import { photoOf } from './photos.ts';
import { reviewForm } from './review-form.ts';
import { writeReview } from './reviews.ts';
import { suggestionForm } from './support/case-forms.ts';
import { sendSuggestion } from './support/cases.ts';

let db: LocalDb;
let stored: StoredOutbox;
beforeEach(async () => {
  db = openLocalDb(`shopper-${newId()}`);
  stored = await openStoredOutbox(db);
});
afterEach(async () => await deleteLocalDb(db.owner));

const thing = reviewForm({ orderId: '7', skuId: '3' });
const another = reviewForm({ orderId: '7', skuId: '4' });
const form = { product_score: 5, service_score: 4, postage_score: 0, content: 'Half a word' };
const blank = { product_score: 0, service_score: 0, postage_score: 0, content: '' };
const photo = () => photoOf(new Uint8Array([1, 2, 3]), 'image/webp');

test('a review is drafted, saved with its photos, and deleted', async () => {
  expect(await loadWrittenForm(db, thing)).toEqual({ form: blank, photos: [] });
  const photos = [await photo()];
  await saveForm(db, thing, form);
  await saveFormPhotos(db, thing, photos);
  expect(await loadWrittenForm(db, thing)).toEqual({ form, photos });
  const other = await loadWrittenForm(db, another);
  expect(other.form).toEqual(blank);
  await dropDraftOf(db, thing);
  expect(await db.mirror.drafts.count()).toBe(0);
});

test('a refused review can be corrected, including its photos', async () => {
  const photos = [await photo()];
  const payload = { order_id: '7', sku_id: '3', ...form, pictures: photos.map(({ id }) => id) };
  await db.enqueue(writeReview, payload, { attachments: photos });
  const refusal = { word: 'asset_broken' as const, msg: 'A photo was damaged' };
  await stored.ops.toCollection().modify({ state: 'refused', refusal });
  const [{ id: corrects } = { id: '' }] = await unsentOf(db, thing);
  expect(await loadWrittenForm(db, thing)).toEqual({ form, photos, refusal, corrects });
  expect(await hasDraftOf(db, thing)).toBe(false);
  await saveForm(db, thing, { ...form, content: 'A whole word' }, corrects);
  const restored = await loadWrittenForm(db, thing);
  expect(restored).toEqual({
    form: { ...form, content: 'A whole word' },
    ...{ photos, refusal, corrects },
  });
  expect(await hasDraftOf(db, thing)).toBe(true);
  expect(await unsentOf(db, thing)).toHaveLength(1);
  expect(await unsentOf(db, another)).toEqual([]);
});

test('a review taken back before it was sent is a draft again', async () => {
  const photos = [await photo()];
  const payload = { order_id: '7', sku_id: '3', ...form, pictures: photos.map(({ id }) => id) };
  await db.enqueue(writeReview, payload, { attachments: photos });
  const [op] = await unsentOf(db, thing);
  if (op) await redraft(db, photoFormOf(op) ?? another, op);
  await stored.ops.clear();
  expect(await loadWrittenForm(db, thing)).toEqual({ form, photos });
});

test('what was being written when the one before was refused follows its text, once', async () => {
  const sent = [await photo()];
  const own = [await photoOf(new Uint8Array([4]), 'image/webp')];
  const payload = { id: newId(), content: 'Sort by colour', pictures: sent.map(({ id }) => id) };
  await db.enqueue(sendSuggestion, payload, { attachments: sent });
  await saveForm(db, suggestionForm, { content: 'Sort by size' });
  await saveFormPhotos(db, suggestionForm, own);
  await stored.ops.toCollection().modify({ state: 'refused', refusal: { word: 'busy', msg: '' } });
  for (let times = 0; times < 2; times += 1) {
    const { form: both, photos } = await loadWrittenForm(db, suggestionForm);
    expect(both).toEqual({ content: 'Sort by colour\nSort by size' });
    expect(photos).toEqual([...sent, ...own]);
  }
});
