import 'fake-indexeddb/auto';
import { v7 as newId } from 'uuid';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { deleteLocalDb, openLocalDb } from '#data/local-db.ts';
import { loadMessageDraft, messageForm } from '#data/messages/message-form.ts';
import { sendMessage } from '#data/messages/message-mutations.ts';
import type { LocalDb } from '#data/mirror.ts';
import { dropDraftOf, hasDraftOf, saveForm } from '#data/photo-form.ts';
import { reviewForm } from '#data/review-form.ts';
import { writeReview } from '#data/reviews.ts';
import { textsOf } from '../../../tests/support/project/texts.ts';
import { openStoredOutbox } from '../../../tests/support/sync/stored-outbox.ts';
import { takeBackChange, tryAgain } from './unsent-actions.ts';

const t = textsOf('en');

let db: LocalDb;
beforeEach(() => {
  vi.stubGlobal('location', new URL('https://shop.example/'));
  db = openLocalDb(`shopper-${newId()}`);
});
afterEach(async () => {
  vi.unstubAllGlobals();
  await deleteLocalDb(db.owner);
});

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

describe('a message that is taken back', () => {
  const draft = messageForm('12');
  const written = { id: newId(), text: 'And the saucer?', about: null };

  async function waitingMessage() {
    await db.enqueue(sendMessage, { id: newId(), shop_id: '12', text: 'The cup?', pictures: [] });
    const [entry] = await db.entries();
    if (!entry) throw new Error('it is not there');
    return entry;
  }

  test('precedes what is being written', async () => {
    const entry = await waitingMessage();
    await saveForm(db, draft, written);
    await takeBackChange(t, db, entry);
    expect(await db.entries()).toEqual([]);
    const { fields } = (await loadMessageDraft(db, '12')) ?? {};
    expect(fields).toEqual({ ...written, text: 'The cup?\nAnd the saucer?' });
  });

  test('leaves what is being written alone if the shop has it already', async () => {
    const entry = await waitingMessage();
    const stored = await openStoredOutbox(db);
    await stored.ops.toCollection().modify({ state: 'attempted' });
    stored.close();
    const sent = {
      ...(entry.payload as object),
      is_own: true,
      sent_at: '2026-11-26T12:00:00.000Z',
    };
    const reply = JSON.stringify({ code: 1, msg: '', data: sent });
    const ended = { code: 1, msg: '', data: { state: 'done', reply } };
    vi.stubGlobal('fetch', async () => Response.json(ended));
    await takeBackChange(t, db, { ...entry, state: 'attempted' });
    expect(await db.entries()).toEqual([]);
    expect(await hasDraftOf(db, draft)).toBe(false);
  });

  test('leaves what is being written alone if it cannot be taken back yet', async () => {
    const entry = await waitingMessage();
    const stored = await openStoredOutbox(db);
    await stored.ops.toCollection().modify({ state: 'attempted' });
    stored.close();
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('cut')));
    await saveForm(db, draft, written);
    await takeBackChange(t, db, entry);
    expect((await loadMessageDraft(db, '12'))?.fields).toEqual(written);
    await dropDraftOf(db, draft);
    await takeBackChange(t, db, { ...entry, state: 'attempted' });
    expect(await hasDraftOf(db, draft)).toBe(false);
  });
});
