import 'fake-indexeddb/auto';
import { afterEach, expect, test } from 'vitest';
import { deleteLocalDb, openIfCurrent, openLocalDb } from './local-db.ts';
import { visitor } from './mirror.ts';
import { endSession, session } from './session.ts';

afterEach(async () => {
  await Promise.all(['7', visitor].map(deleteLocalDb));
  endSession();
});

test('late work opens no database of a shopper who has left', async () => {
  session.setState({ token: 'token', shopperId: '7' });
  expect(openIfCurrent('7')).toBe(openLocalDb('7'));
  expect(openIfCurrent(visitor)).toBeUndefined();
  await deleteLocalDb('7');
  endSession();
  expect(openIfCurrent('7')).toBeUndefined();
  expect(openIfCurrent(visitor)).toBe(openLocalDb(visitor));
});
