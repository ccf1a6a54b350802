import 'fake-indexeddb/auto';
import { v7 as newId } from 'uuid';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { dropDraft, loadDraft, saveDraft } from './checkout-draft.ts';
import { openShelf, type Shelf, wipeShelf } from './shelf.ts';

let shelf: Shelf;
beforeEach(() => {
  shelf = openShelf(`shopper-${newId()}`);
});
afterEach(async () => await wipeShelf(shelf.owner));

const draft = (link: string) => ({
  link,
  addressId: newId(),
  promoCode: 'SAIL10',
  note: '',
  lines: [],
  pricesAt: 1,
});

test('a purchase is kept until it is dropped', async () => {
  expect(await loadDraft(shelf)).toBeNull();
  const kept = draft('/checkout?bag=7x2');
  await saveDraft(shelf, kept);
  expect(await loadDraft(shelf)).toEqual({ key: 'checkout', ...kept });
  await dropDraft(shelf);
  expect(await loadDraft(shelf)).toBeNull();
});

test('the purchase that was kept last is the one', async () => {
  await saveDraft(shelf, draft('/checkout?bag=7x2'));
  await saveDraft(shelf, draft('/checkout?buy=8x1'));
  expect(await loadDraft(shelf)).toMatchObject({ link: '/checkout?buy=8x1' });
  expect(await shelf.mirror.drafts.count()).toBe(1);
});

test('keeping a purchase asks the shop for nothing', async () => {
  await saveDraft(shelf, draft('/checkout?bag=7x2'));
  expect(await shelf.outbox.ops.count()).toBe(0);
  expect(await shelf.outbox.intents.count()).toBe(0);
});
