import 'fake-indexeddb/auto';
import { v7 as newId } from 'uuid';
import { afterEach, expect, test, vi } from 'vitest';
import { saveProfile } from '../account.ts';
import { deleteLocalDb, openLocalDb } from '../local-db.ts';
import { session } from '../session.ts';
import { tellSession } from './tell-session.ts';

const db = openLocalDb(`shopper-${newId()}`);

afterEach(async () => {
  vi.useRealTimers();
  await deleteLocalDb(db.owner);
  session.setState(session.getInitialState());
});

test('what could not be read at the start is shown a little later', async () => {
  await db.enqueue(saveProfile, { given_name: 'Ada' });
  const count = vi.spyOn(db, 'count').mockRejectedValueOnce(new Error('lost'));
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
  const stops = tellSession(db);
  await expect.poll(() => count).toHaveBeenCalledOnce();
  expect(session.getState().unsent).toBe(0);
  await vi.advanceTimersByTimeAsync(10_000);
  await expect.poll(() => session.getState().unsent).toBe(1);
  for (const stop of stops) stop();
});
