import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { appendToNote, delivered, network, openNotes } from '../../../tests/support/sync/notes.ts';

let device: ReturnType<typeof openNotes>;
beforeEach(() => {
  device = openNotes();
});
afterEach(() => device.sync.delete());

test('a reply overtaken by an acknowledgement is fetched again', async () => {
  const { sync } = device;
  const replies = ['old', 'new'];
  const written: string[] = [];
  await sync.enqueue(appendToNote, { id: '7', text: '.' });
  await sync.refresh({
    fetch: async () => {
      const reply = replies.shift() ?? '';
      if (reply === 'old') await sync.drain();
      return delivered(reply);
    },
    write: async (reply) => void written.push(reply),
  });
  expect(written).toEqual(['new']);
});

test('a lane that may have taken effect keeps its rows', async () => {
  const { sync } = device;
  await sync.enqueue(appendToNote, { id: '7', text: '.' });
  device.answer = async () => network;
  await sync.drain();
  const held: boolean[] = [];
  await sync.refresh({
    fetch: async () => delivered(null),
    write: async (_, isHeld) => void held.push(isHeld('note:7'), isHeld('note:8')),
  });
  expect(held).toEqual([true, false]);
});

test('a view without rows is null', async () => {
  const view = await device.sync.read(
    [],
    async () => undefined,
    () => 'something',
  );
  expect(view).toBeNull();
});
