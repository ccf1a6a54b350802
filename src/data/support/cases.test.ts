import 'fake-indexeddb/auto';
import { v7 as newId } from 'uuid';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openStoredOutbox, type StoredOutbox } from '../../../tests/support/sync/stored-outbox.ts';
import { photoFormOf } from '../drafts/photo-forms.ts';
import { deleteLocalDb, openLocalDb } from '../local-db.ts';
import type { LocalDb } from '../mirror.ts';
import { loadWrittenForm, saveForm } from '../photo-form.ts';
import { photoOf } from '../photos.ts';
import { complaintForm } from './case-forms.ts';
import { loadComplaints, loadSuggestions, sendComplaint, sendSuggestion } from './cases.ts';

let db: LocalDb;
let stored: StoredOutbox;
beforeEach(async () => {
  db = openLocalDb(`shopper-${newId()}`);
  stored = await openStoredOutbox(db);
});
afterEach(async () => await deleteLocalDb(db.owner));

const photo = () => photoOf(new Uint8Array([1, 2, 3]), 'image/webp');

async function complain(order_id?: string) {
  const photos = [await photo()];
  const certificate = photos.map(({ id }) => id);
  const category = order_id ? 'late' : 'app';
  const payload = { id: newId(), category, content: 'Where is it?', certificate } as const;
  const options = { attachments: photos, hint: { sn: 'CV-1' } };
  await db.enqueue(sendComplaint, { ...payload, ...(order_id && { order_id }) }, options);
  return payload;
}

test('a case that is not sent is listed as waiting, with its kind only', async () => {
  expect(await loadComplaints(db)).toBeUndefined();
  const { id } = await complain('7');
  await db.enqueue(sendSuggestion, { id: newId(), content: 'Blue', pictures: [] });
  expect(await loadComplaints(db)).toMatchObject([
    { id, state: 'waiting', number: '', order: { id: '7', sn: 'CV-1' }, category: 'late' },
  ]);
  expect(await loadSuggestions(db)).toMatchObject([{ content: 'Blue', order: null }]);
});

test('a received case follows the waiting ones, and keeps what was written', async () => {
  const input = await complain();
  const reply = {
    ...{ id: input.id, number: 'CP-2611-00001', order: null, pictures: [newId()] },
    created_at: '2026-11-01T00:00:00.000Z',
  };
  const [entry] = await db.entries();
  if (!entry) throw new Error('no entry');
  await sendComplaint.write(db.mirror, input, reply, entry as never);
  await stored.ops.clear();
  await complain();
  const listed = await loadComplaints(db);
  expect(listed?.map(({ state, content }) => [state, content])).toEqual([
    ['waiting', 'Where is it?'],
    ['open', 'Where is it?'],
  ]);
});

test('a refused complaint is in its form again, not in the list', async () => {
  await complain('7');
  const refusal = { word: 'complaints_full' as const, msg: 'Too many' };
  await stored.ops.toCollection().modify({ state: 'refused', refusal });
  expect(await loadComplaints(db)).toBeUndefined();
  const written = await loadWrittenForm(db, complaintForm('7'));
  expect(written).toMatchObject({ form: { category: 'late', content: 'Where is it?' }, refusal });
  expect(written.photos).toHaveLength(1);
  expect((await loadWrittenForm(db, complaintForm('8'))).form).toEqual({ content: '' });
  expect((await loadWrittenForm(db, complaintForm(undefined))).form).toEqual({ content: '' });
});

test('an entry leads to the draft that it was written with', async () => {
  await complain('7');
  const [entry] = await db.entries();
  const form = entry && photoFormOf(entry);
  expect(form?.formKey).toBe('case complaint 7');
  await saveForm(db, complaintForm('7'), { content: 'Half' });
  expect((await loadWrittenForm(db, complaintForm('7'))).form).toEqual({ content: 'Half' });
});
