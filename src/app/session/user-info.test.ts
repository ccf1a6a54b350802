import 'fake-indexeddb/auto';
import type { TFunction } from 'i18next';
import { v7 as newId } from 'uuid';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { saveUserInfo } from '#data/account.ts';
import { deleteLocalDb, openLocalDb } from '#data/local-db.ts';
import { dropToken, endSession, session } from '#data/session.ts';
import { deferred } from '../../../tests/support/deferred.ts';
import { loadUserInfo } from './user-info.ts';

const t = ((key: string) => key) as TFunction;
const lang = 'en';
const ada = {
  ...{ id: newId(), account: 'ada@shop.example', email: 'ada@shop.example', mobile: '' },
  ...{ family_name: 'Lovelace', given_name: 'Ada', picture: null, lang, balance: 100 },
};
/** Holds the reply back. */
let reply: ReturnType<typeof deferred>;

beforeEach(() => {
  reply = deferred();
  vi.stubGlobal('location', new URL('https://shop.example/'));
  vi.stubGlobal('fetch', async () => {
    await reply.promise;
    return Response.json({ code: 1, msg: '', data: { userinfo: ada } });
  });
  session.setState({ token: 'hers', shopperId: ada.id });
});
afterEach(async () => {
  vi.unstubAllGlobals();
  await deleteLocalDb(ada.id);
  endSession();
});

const mirrors = async () => (await indexedDB.databases()).map(({ name }) => name);

test('the shopper of a token is stored', async () => {
  reply.resolve();
  expect(await loadUserInfo(t)).toBe('loaded');
  expect(session.getState()).toMatchObject({ shopperId: ada.id, isUserLoaded: true });
  expect(await openLocalDb(ada.id).mirror.account.get(ada.id)).toMatchObject({ balance: 100 });
});

test('a reply after a logout brings neither the session nor the database back', async () => {
  const loading = loadUserInfo(t);
  endSession();
  reply.resolve();
  expect(await loading).toBe('unknown');
  expect(session.getState()).toMatchObject({ shopperId: null, isUserLoaded: false });
  expect(await mirrors()).not.toContain(`mirror-${ada.id}`);
});

test('a reply for an earlier token leaves the next shopper’s session alone', async () => {
  const loading = loadUserInfo(t);
  dropToken('expired');
  session.setState({ token: 'other', shopperId: 'eve' });
  reply.resolve();
  expect(await loading).toBe('unknown');
  expect(session.getState()).toMatchObject({ shopperId: 'eve', isUserLoaded: false });
  expect(await mirrors()).not.toContain(`mirror-${ada.id}`);
});

test('without an answer, the stored shopper of another session is not opened', async () => {
  await saveUserInfo(openLocalDb(ada.id), ada as never);
  vi.stubGlobal('fetch', async () => {
    await reply.promise;
    throw new TypeError('Failed to fetch');
  });
  const loading = loadUserInfo(t);
  endSession();
  reply.resolve();
  expect(await loading).toBe('unknown');
  expect(session.getState().isUserLoaded).toBe(false);
});
