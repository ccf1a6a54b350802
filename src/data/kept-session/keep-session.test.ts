import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { dropToken, endSession, session } from '../session.ts';
import { followSession, forgetSession, keepSession, recoverSession } from './keep-session.ts';
import { sessionDb } from './session-db.ts';

const never = 0;
let stop: () => void;

beforeEach(() => {
  stop = followSession();
});
afterEach(async () => {
  stop();
  endSession();
  vi.restoreAllMocks();
  vi.useRealTimers();
  await sessionDb().sessions.clear();
});

/** As after a kill that has lost the cookie and localStorage. */
function restart(): void {
  stop();
  session.setState({ token: null, shopperId: null });
  stop = followSession();
}

const token = () => session.getState().token;
const kept = () => sessionDb().sessions.count();

test('a login is on disk before it is shown, and the next start finds it', async () => {
  await keepSession('hers', 'ada');
  restart();
  await recoverSession(never);
  expect(session.getState()).toMatchObject({ token: 'hers', shopperId: 'ada' });
});

test('its database flushes what it writes', () => {
  expect(sessionDb()._options.chromeTransactionDurability).toBe('strict');
});

test('a session that another shopper had here before gives way', async () => {
  await keepSession('hers', 'ada');
  await keepSession('his', 'bob');
  restart();
  session.setState({ shopperId: 'ada', backData: { form: 1 } });
  await recoverSession(never);
  expect(session.getState()).toMatchObject({ token: 'his', shopperId: 'bob', backData: {} });
});

test.each([
  ['a logout', endSession],
  ['a dead token', () => dropToken('expired')],
])('%s deletes it', async (_, end) => {
  session.setState({ token: 'hers', shopperId: 'ada' });
  await vi.waitFor(async () => expect(await kept()).toBe(1));
  end();
  await vi.waitFor(async () => expect(await kept()).toBe(0));
});

test('a logout counts although its deletion failed', async () => {
  await keepSession('hers', 'ada');
  vi.spyOn(sessionDb().sessions, 'clear').mockRejectedValue(new Error('full'));
  await forgetSession();
  restart();
  await recoverSession(Date.now() + 1);
  expect(token()).toBeNull();
});

test('a session is not recovered after its three days, or over another', async () => {
  await keepSession('hers', 'ada');
  restart();
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 3 * 24 * 60 * 60 * 1000 + 1 });
  await recoverSession(never);
  expect(token()).toBeNull();
  vi.useRealTimers();
  session.setState({ token: 'his', shopperId: 'bob' });
  await recoverSession(never);
  expect(token()).toBe('his');
});

test('a storage that fails costs only that', async () => {
  vi.spyOn(sessionDb().sessions, 'put').mockRejectedValue(new Error('full'));
  vi.spyOn(sessionDb().sessions, 'get').mockRejectedValue(new Error('broken'));
  await keepSession('hers', 'ada');
  await recoverSession(never);
  expect(token()).toBeNull();
});

test('a login is kept after an opening of the database has failed', async () => {
  await sessionDb().delete();
  const open = vi.spyOn(IDBFactory.prototype, 'open').mockImplementation(() => {
    throw new DOMException('Connection to Indexed Database server lost', 'UnknownError');
  });
  await expect(sessionDb().open()).rejects.toThrow();
  open.mockRestore();
  await keepSession('hers', 'ada');
  expect(await kept()).toBe(1);
});
