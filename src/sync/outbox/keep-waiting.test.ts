import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openNotes, removeNote } from '../../../tests/support/sync/notes.ts';

let device: ReturnType<typeof openNotes>;

beforeEach(() => {
  device = openNotes();
  vi.useFakeTimers({ toFake: ['Date'] });
});
afterEach(async () => {
  vi.useRealTimers();
  await device.sync.delete();
});

const left = async () => (await device.sync.entries()).map(({ id }) => id);

test('an entry whose undo is held waits on, and is sent after it', async () => {
  const { sync } = device;
  const id = await sync.enqueue(removeNote, { id: '1' }, { undoMs: 5000 });
  vi.advanceTimersByTime(4000);
  await sync.keepWaiting([id], 120_000);
  vi.advanceTimersByTime(60_000);
  await sync.drain();
  expect(await left()).toEqual([id]);
  await sync.keepWaiting([id], 5000);
  vi.advanceTimersByTime(5000);
  await sync.drain();
  expect(await left()).toEqual([]);
});
