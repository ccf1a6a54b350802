import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openNotes, writeNote } from '../../../tests/support/sync/notes.ts';

let device: ReturnType<typeof openNotes>;

beforeEach(() => {
  device = openNotes();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});

afterEach(async () => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  await device.sync.delete();
});

const note = { id: '7', text: 'Tea' };
const write = () => device.sync.enqueue(writeNote, note);
const written = async () => (await device.sync.entries()).map(({ payload }) => payload);

/** The browser has lost its databases, for as long as it is not restored. */
const loseDatabases = () =>
  vi.spyOn(IDBFactory.prototype, 'open').mockImplementation(() => {
    throw new DOMException('Connection to Indexed Database server lost', 'UnknownError');
  });

test('a database that could not be opened is opened by the next use', async () => {
  const open = loseDatabases();
  await expect(write()).rejects.toThrow();
  await expect(written()).rejects.toThrow();
  open.mockRestore();
  await vi.advanceTimersByTimeAsync(2000);
  await write();
  expect(await written()).toEqual([note]);
});

test('a live query that has failed shows what is written afterwards', async () => {
  const open = loseDatabases();
  const tell = vi.fn();
  const stop = device.sync.watch(() => device.sync.count(), tell);
  await expect(write()).rejects.toThrow();
  open.mockRestore();
  await expect
    .poll(() => vi.advanceTimersByTimeAsync(10_000).then(() => tell.mock.lastCall))
    .toEqual([0]);
  await write();
  await expect.poll(() => tell.mock.lastCall).toEqual([1]);
  stop();
});

test('uses of a lost database do not open it in a row', async () => {
  const open = loseDatabases();
  await expect(write()).rejects.toThrow();
  const tries = open.mock.calls.length;
  for (let use = 1; use <= 10; use += 1) await expect(written()).rejects.toThrow();
  expect(open).toHaveBeenCalledTimes(tries);
});

test('a database that was closed for good stays closed', async () => {
  loseDatabases();
  await expect(write()).rejects.toThrow();
  vi.restoreAllMocks();
  await device.sync.delete();
  await vi.advanceTimersByTimeAsync(2000);
  await expect(written()).rejects.toThrow();
});
