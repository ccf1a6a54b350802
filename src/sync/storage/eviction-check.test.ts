import 'fake-indexeddb/auto';
import Dexie from 'dexie';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { openNotes, writeNote } from '../../../tests/support/sync/notes.ts';

const cookies = new Map<string, string>();
const owners = ['7', '8', '9', '10', 'nobody'];

beforeEach(() => {
  cookies.clear();
  vi.stubGlobal('document', {
    get cookie() {
      return [...cookies].map((pair) => pair.join('=')).join('; ');
    },
    set cookie(text: string) {
      const [name = '', value = ''] = text.split(/[=;]/);
      cookies.set(name, value);
    },
  });
});

afterEach(async () => {
  vi.unstubAllGlobals();
  for (const owner of owners) await evict(owner);
});

/** Deletes the databases as a browser does, without notice. */
async function evict(owner: string): Promise<void> {
  for (const name of [`outbox-${owner}`, `notes-${owner}`]) await Dexie.delete(name);
}

/**
 * An owner uses the device and leaves changes unsent. Returns the reported numbers of lost changes.
 */
async function turn(owner: string, changes: number): Promise<number[]> {
  const told: number[] = [];
  const { sync } = openNotes(owner);
  const stop = sync.watchEviction((gone) => told.push(gone));
  for (let n = 1; n <= changes; n += 1) await sync.enqueue(writeNote, { id: `${n}`, text: '.' });
  const said = new RegExp(`^${owner}\\.[^~]+\\.${changes}(~|$)`);
  await expect.poll(() => cookies.get(sync.evictionCookie.name) ?? '').toMatch(said);
  stop();
  return told;
}

test('each owner of a shared device hears once what was deleted', async () => {
  await turn('7', 2);
  await turn('8', 0);
  await turn('nobody', 1);
  await turn('9', 1);
  for (const owner of ['7', '8', '9']) await evict(owner);
  expect(await turn('8', 0)).toEqual([]);
  expect(await turn('7', 0)).toEqual([2]);
  expect(await turn('9', 0)).toEqual([1]);
  expect(await turn('7', 0)).toEqual([]);
});

test('data deleted by a logout is not missed', async () => {
  await turn('7', 2);
  await openNotes('7').sync.delete();
  expect(await turn('7', 0)).toEqual([]);
});

test('the last three owners are remembered', async () => {
  for (const owner of ['7', '8', '9', '10']) await turn(owner, 1);
  for (const owner of ['7', '8', '9', '10']) await evict(owner);
  expect(await turn('7', 0)).toEqual([]);
  // The fourth owner pushed it out.
  expect(await turn('9', 0)).toEqual([1]);
  expect(await turn('10', 0)).toEqual([1]);
});

test.each([
  ['a lost connection to the databases is reported', 'UnknownError', 1],
  ['blocked cookies are not: there is nothing to evict', 'SecurityError', 0],
])('%s', async (_, name, times) => {
  const reported = vi.fn();
  vi.stubGlobal('reportError', reported);
  const { sync } = openNotes('7');
  const open = vi.spyOn(IDBFactory.prototype, 'open').mockImplementation(() => {
    throw new DOMException('No database', name);
  });
  onTestFinished(() => open.mockRestore());
  const stop = sync.watchEviction(() => {});
  // Fails with the same opening.
  await expect(sync.count()).rejects.toThrow();
  await new Promise((resolve) => setImmediate(resolve));
  expect(reported).toHaveBeenCalledTimes(times);
  stop();
});
