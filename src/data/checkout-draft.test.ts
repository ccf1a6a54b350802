import 'fake-indexeddb/auto';
import { v7 as newId } from 'uuid';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openStoredOutbox, type StoredOutbox } from '../../tests/support/sync/stored-outbox.ts';
import { dropDraft, loadDraft, saveDraft } from './checkout-draft.ts';
import { deleteLocalDb, openLocalDb } from './local-db.ts';
import type { LocalDb } from './mirror.ts';

let db: LocalDb;
let stored: StoredOutbox;
beforeEach(async () => {
  db = openLocalDb(`shopper-${newId()}`);
  stored = await openStoredOutbox(db);
});
afterEach(async () => await deleteLocalDb(db.owner));

const draft = (link: string) => ({
  link,
  addressId: newId(),
  promoCode: 'SAIL10',
  note: '',
  lines: [],
  pricesAt: 1,
});

test('a purchase is saved until it is discarded', async () => {
  expect(await loadDraft(db)).toBeNull();
  const kept = draft('/checkout?bag=7x2');
  await saveDraft(db, kept);
  expect(await loadDraft(db)).toEqual({ key: 'checkout', ...kept });
  await dropDraft(db);
  expect(await loadDraft(db)).toBeNull();
});

test('saving a purchase replaces the earlier one', async () => {
  await saveDraft(db, draft('/checkout?bag=7x2'));
  await saveDraft(db, draft('/checkout?buy=8x1'));
  expect(await loadDraft(db)).toMatchObject({ link: '/checkout?buy=8x1' });
  expect(await db.mirror.drafts.count()).toBe(1);
});

test('saving a purchase sends no request', async () => {
  await saveDraft(db, draft('/checkout?bag=7x2'));
  expect(await stored.ops.count()).toBe(0);
  expect(await stored.intents.count()).toBe(0);
});
