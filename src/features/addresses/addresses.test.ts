import 'fake-indexeddb/auto';
import { v7 as newId } from 'uuid';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { deleteLocalDb, openLocalDb } from '#data/local-db.ts';
import { type LocalDb, visitor } from '#data/mirror.ts';
import { useToasts } from '#ui/overlays/toasts.ts';
import { textsOf } from '../../../tests/support/project/texts.ts';
import { openStoredOutbox } from '../../../tests/support/sync/stored-outbox.ts';
import { deleteAddress, saveAddress } from './addresses.ts';

const t = textsOf('en');

let db: LocalDb;
beforeEach(() => {
  vi.stubGlobal('sessionStorage', { getItem: () => null, setItem: () => {} });
  db = openLocalDb(visitor);
});
afterEach(async () => {
  vi.unstubAllGlobals();
  await deleteLocalDb(db.owner);
});

const addressFor = (addressee: string) => ({
  ...{ id: newId(), addressee, mobile: '+12025550143', country: 'US' },
  ...{ area: 'Washington, DC 20003', detail: '1 Navy Yard', tag: 'home', is_default: false },
});

/** The texts of the unsent changes, and whether they were refused. */
const unsent = async () =>
  (await db.entries()).map(({ payload, state }) => [Object(payload).detail, state]);

test('a corrected address replaces its own refused change, and no other’s', async () => {
  const [ada, grace] = [addressFor('Ada Lovelace'), addressFor('Grace Hopper')];
  for (const each of [ada, grace]) await saveAddress(t, db, each);
  const stored = await openStoredOutbox(db);
  const refusal = { word: 'addresses_full' as const, msg: 'No' };
  await stored.ops.toCollection().modify({ state: 'refused', refusal });
  stored.close();
  await saveAddress(t, db, { ...ada, detail: '2 Navy Yard' });
  expect(await unsent()).toEqual([
    [grace.detail, 'refused'],
    ['2 Navy Yard', 'waiting'],
  ]);
});

test('a double tap deletes an address once, so that one undo brings it back', async () => {
  const { id } = addressFor('Ada Lovelace');
  await Promise.all([deleteAddress(t, db, id), deleteAddress(t, db, id)]);
  await deleteAddress(t, db, id);
  expect(await db.entries()).toHaveLength(1);
  useToasts.getState().at(-1)?.action?.onAct();
  await expect.poll(() => db.entries()).toEqual([]);
  await deleteAddress(t, db, id);
  expect(await db.entries()).toHaveLength(1);
});

test('an address that was saved again after its deletion can be deleted again', async () => {
  const ada = addressFor('Ada Lovelace');
  await deleteAddress(t, db, ada.id);
  await saveAddress(t, db, ada);
  await deleteAddress(t, db, ada.id);
  expect(await db.entries()).toHaveLength(3);
});

test('a deletion that cannot be stored says so', async () => {
  vi.stubGlobal('reportError', () => {});
  vi.spyOn(db, 'entries').mockRejectedValueOnce(new Error('blocked'));
  await deleteAddress(t, db, newId());
  expect(useToasts.getState().at(-1)?.text).toBe(t('message.notSaved'));
});
