import 'fake-indexeddb/auto';
import { v7 as newId } from 'uuid';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { UserInfo } from '#contract/calls/account.ts';
import type { OutboxEntry } from '#sync/sync.ts';
import { openStoredOutbox, type StoredOutbox } from '../../tests/support/sync/stored-outbox.ts';
import {
  type Account,
  keepPicture,
  loadAccount,
  loadMirroredInfo,
  saveProfile,
  saveUserInfo,
  setPicture,
} from './account.ts';
import { deleteLocalDb, openLocalDb } from './local-db.ts';
import type { LocalDb } from './mirror.ts';

let db: LocalDb;
let stored: StoredOutbox;

const ada: UserInfo = {
  ...{ id: '', account: 'ada@example.test', family_name: 'Lovelace', given_name: 'Ada' },
  ...{ email: 'ada@example.test', mobile: '', picture: null, lang: null, has_pay_password: false },
  wallet: { currency: 'USD', available: 0, held: 0 },
};

beforeEach(async () => {
  db = openLocalDb(`shopper-${newId()}`);
  await db.mirror.account.put({ ...ada, id: db.owner });
  stored = await openStoredOutbox(db);
});
afterEach(async () => {
  stored.close();
  await deleteLocalDb(db.owner);
});

const payloads = async () => (await db.entries()).map(({ payload }) => payload);

/** A profile as builds before December 2026 queued it: all four fields. */
async function queueAsThen(wish: object = {}): Promise<void> {
  const entry = {
    ...{ id: newId(), kind: 'profile.save', v: 1, lane: 'account' },
    payload: {
      ...{ family_name: 'King', given_name: 'Ada', email: 'eve@example.test', mobile: '' },
    },
    ...{ state: 'waiting', tries: 0, nextAt: 0, at: 0, ...wish },
  };
  await stored.ops.add(entry as OutboxEntry);
}

async function account(): Promise<Account> {
  const loaded = await loadAccount(db);
  if (!loaded) throw new Error('no account is mirrored');
  return loaded;
}

describe('a profile that is saved', () => {
  test('keeps what was saved before it and is not sent yet', async () => {
    await db.enqueue(saveProfile, { given_name: 'Augusta', mobile: '1' });
    await db.enqueue(saveProfile, { family_name: 'King' });
    await db.enqueue(saveProfile, { mobile: '+1 202 555 0143' });
    const merged = { given_name: 'Augusta', family_name: 'King', mobile: '+1 202 555 0143' };
    expect(await payloads()).toEqual([merged]);
    expect((await account()).info).toMatchObject({ ...merged, email: ada.email });
  });

  test('leaves alone what may have been sent already', async () => {
    await db.enqueue(saveProfile, { given_name: 'Augusta' });
    await stored.ops.toCollection().modify({ state: 'attempted' });
    await db.enqueue(saveProfile, { mobile: '+1 202 555 0143' });
    expect(await payloads()).toEqual([{ given_name: 'Augusta' }, { mobile: '+1 202 555 0143' }]);
    const { info } = await account();
    expect(info).toMatchObject({ given_name: 'Augusta', mobile: '+1 202 555 0143' });
  });

  test('shows only the fields that it changes: the others are the server’s', async () => {
    await db.enqueue(saveProfile, { given_name: 'Augusta' });
    await db.mirror.account.update(db.owner, { mobile: '+66815550102' });
    const { info } = await account();
    expect(info).toMatchObject({ given_name: 'Augusta', mobile: '+66815550102' });
  });

  test('is shown but not expected if it was refused', async () => {
    await db.enqueue(saveProfile, { given_name: 'Augusta' });
    await stored.ops.toCollection().modify({ state: 'refused' });
    await db.enqueue(saveProfile, { family_name: 'King' });
    const { info, expected, refused } = await account();
    expect(info).toMatchObject({ given_name: 'Augusta', family_name: 'King' });
    expect(expected).toMatchObject({ given_name: 'Ada', family_name: 'King' });
    expect(refused).toHaveLength(1);
  });
});

describe('a profile that the shop has saved', () => {
  const write = async (input: object, reply: object) => {
    const key = db.owner;
    await saveProfile.write(db.mirror, input, reply as never, {} as never);
    return await db.mirror.account.get(key);
  };

  test('is in the mirror as it was sent; the rest, and when it was read, stay', async () => {
    const before = { ...ada, id: db.owner, at: 7 };
    await db.mirror.account.put(before);
    const sent = { given_name: 'Augusta', mobile: '+81 90-1234-5678' };
    expect(await write(sent, {})).toEqual({
      ...{ ...before, ...sent, mobile: '+819012345678' },
      changed_at: expect.any(Number),
    });
  });

  test('by an entry of an earlier build changes no e-mail address, whatever the reply', async () => {
    const sent = { family_name: 'King', given_name: 'Ada', email: 'eve@example.test', mobile: '' };
    const reply = { userinfo: { ...ada, id: db.owner, given_name: 'Stale' } };
    expect(await write(sent, reply)).toEqual({
      ...{ ...ada, id: db.owner, family_name: 'King' },
      changed_at: expect.any(Number),
    });
  });

  test('is not written over by an account that was asked for before it', async () => {
    const stale = { ...ada, id: db.owner };
    await write({ given_name: 'Augusta' }, {});
    const { changed_at = 0 } = (await db.mirror.account.get(db.owner)) ?? {};
    expect(await saveUserInfo(db, stale, changed_at - 1)).toBe(false);
    expect((await account()).info.given_name).toBe('Augusta');
    // A later reply is newer, and does not make an earlier one new.
    expect(await saveUserInfo(db, { ...stale, given_name: 'Ada Augusta' }, changed_at)).toBe(true);
    expect(await saveUserInfo(db, stale, changed_at - 1)).toBe(false);
    expect((await account()).info.given_name).toBe('Ada Augusta');
  });

  test('is not written over by the late reply to an earlier request', async () => {
    const late = { ...ada, id: db.owner };
    const paid = { ...late, wallet: { ...ada.wallet, available: 5000 } };
    expect(await saveUserInfo(db, paid, Date.now() - 1)).toBe(true);
    expect(await saveUserInfo(db, late, Date.now() - 2000)).toBe(false);
    expect((await account()).info.wallet.available).toBe(5000);
  });

  test('is refreshed as ever on a device whose clock was set back', async () => {
    await write({ given_name: 'Augusta' }, {});
    await db.mirror.account.update(db.owner, { changed_at: Date.now() + 3_600_000 });
    expect(await saveUserInfo(db, { ...ada, id: db.owner })).toBe(true);
  });
});

describe('a profile that an earlier build has queued', () => {
  test.each(['waiting', 'attempted'])('is sent unchanged, %s', async (state) => {
    await queueAsThen({ state });
    const [entry] = await db.entries();
    expect(entry && db.knows(entry)).toBe(true);
  });

  test('waits if its version is unknown', async () => {
    await queueAsThen({ v: 3 });
    const [entry] = await db.entries();
    expect(entry && db.knows(entry)).toBe(false);
  });

  test('does not show an e-mail address that it cannot change', async () => {
    await queueAsThen();
    const { info } = await account();
    expect(info).toMatchObject({ family_name: 'King', email: ada.email });
  });

  test('is merged into a newer one, without the e-mail address', async () => {
    await queueAsThen();
    await db.enqueue(saveProfile, { mobile: '+1 202 555 0143' });
    const [entry] = await db.entries();
    expect(entry).toMatchObject({ v: 2, state: 'waiting' });
    expect(entry?.payload).toEqual({
      ...{ family_name: 'King', given_name: 'Ada', mobile: '+1 202 555 0143' },
    });
  });
});

describe('the picture', () => {
  const bytes = new Uint8Array([1, 2, 3]);
  const kept = { bytes, type: 'image/webp' } as const;
  const photo = { id: 'ab', ...kept };
  const enqueue = () =>
    db.enqueue(setPicture, { picture: photo.id }, { hint: kept, attachments: [photo] });
  const acknowledge = async (picture: string | null) => {
    const [entry] = await db.entries();
    await setPicture.write(db.mirror, { picture: '' }, { picture }, entry as never);
    await stored.ops.clear();
  };

  test('is shown before the server has it, and the names can wait beside it', async () => {
    await enqueue();
    await db.enqueue(saveProfile, { given_name: 'Augusta' });
    expect(await account()).toMatchObject({ picture: kept, info: { given_name: 'Augusta' } });
    expect((await db.entries()).map(({ lane }) => lane)).toEqual(['picture', 'account']);
  });

  test('that was sent is on this device, and not in the session', async () => {
    await enqueue();
    await acknowledge('p1');
    expect((await account()).picture).toEqual({ id: 'p1', ...kept });
    expect(await loadMirroredInfo(db)).not.toHaveProperty('kept_picture');
    await saveUserInfo(db, { ...ada, id: db.owner, picture: 'p1' }, Date.now() + 1);
    expect((await account()).picture).toEqual({ id: 'p1', ...kept });
  });

  test('that another device has replaced is fetched, once', async () => {
    await enqueue();
    await acknowledge('p1');
    await saveUserInfo(db, { ...ada, id: db.owner, picture: 'p2' }, Date.now() + 1);
    expect((await account()).picture).toBe('p2');
    await keepPicture(db, 'p1', kept);
    expect((await account()).picture).toBe('p2');
    await keepPicture(db, 'p2', kept);
    expect((await account()).picture).toEqual({ id: 'p2', ...kept });
  });

  test('is replaced while it waits, and is gone once it is removed', async () => {
    await enqueue();
    await db.enqueue(setPicture, { picture: '' });
    expect(await payloads()).toEqual([{ picture: '' }]);
    expect((await account()).picture).toBeNull();
    await acknowledge(null);
    expect(await db.mirror.account.get(db.owner)).not.toHaveProperty('kept_picture');
  });

  test('that was refused is not shown', async () => {
    await enqueue();
    await stored.ops.toCollection().modify({ state: 'refused' });
    const { picture, refused, refusedPictures } = await account();
    expect([picture, refused, refusedPictures.length]).toEqual([null, [], 1]);
  });
});
