import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { deleteLocalDb, openLocalDb } from '#data/local-db.ts';
import { type LocalDb, visitor } from '#data/mirror.ts';
import { runEphemeralMode } from './ephemeral-mode.ts';

const stored = new Map<string, string>();
const localStorage = {
  getItem: (key: string) => stored.get(key) ?? null,
  setItem: (key: string, value: string) => void stored.set(key, value),
  removeItem: (key: string) => void stored.delete(key),
};
/** No other tab is open. */
const locks = { request: (...args: unknown[]) => (args.at(-1) as (lock: object) => unknown)({}) };

let db: LocalDb;
let stop = () => {};
beforeEach(() => {
  stored.clear();
  vi.stubGlobal('window', new EventTarget());
  vi.stubGlobal('localStorage', localStorage);
  vi.stubGlobal('navigator', { locks });
  db = openLocalDb(visitor);
});
afterEach(async () => {
  stop();
  vi.unstubAllGlobals();
  await deleteLocalDb(db.owner);
});

const keep = (text: string) => db.mirror.searches.put({ key: text, text, at: 1 });
const kept = () => db.mirror.searches.count();

test('the last tab deletes what is left, even after one that crashed', async () => {
  // Nothing has uncounted it.
  stored.set('caravel.forgetful', '1').set('caravel.forgetfulTabs', '1');
  await keep('teapot');
  stop = await runEphemeralMode(() => {});
  expect(await kept()).toBe(0);
  await keep('bowl');
  window.dispatchEvent(new Event('pagehide'));
  await expect.poll(kept).toBe(0);
});
