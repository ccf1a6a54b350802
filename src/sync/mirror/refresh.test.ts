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
    tables: [device.sync.mirror.notes],
    fetch: async () => {
      const reply = replies.shift() ?? '';
      if (reply === 'old') await sync.drain();
      return delivered(reply);
    },
    write: async (reply) => void written.push(reply),
  });
  expect(written).toEqual(['new']);
});

test('a reply overtaken by the reply to a later request is fetched again', async () => {
  const { refresh, mirror } = device.sync;
  const written: string[] = [];
  const ask = (fetch: () => Promise<string>) =>
    refresh({
      tables: [mirror.notes],
      fetch: async () => delivered(await fetch()),
      write: async (reply) => void written.push(reply),
    });
  const replies = ['old', 'newest'];
  await ask(async () => {
    const reply = replies.shift() ?? '';
    if (reply === 'old') await ask(async () => 'new');
    return reply;
  });
  expect(written).toEqual(['new', 'newest']);
});

test('a reply to a later request about other tables overtakes nothing', async () => {
  const { refresh, mirror } = device.sync;
  const written: string[] = [];
  const write = async (reply: string) => void written.push(reply);
  const fetch = async () => delivered('other');
  await refresh({
    tables: [mirror.notes],
    fetch: async () => {
      await refresh({ tables: [mirror.acknowledged], fetch, write });
      return delivered('first');
    },
    write,
  });
  expect(written).toEqual(['other', 'first']);
});

test('a reply that arrives after the end of the owner’s session is not written', async () => {
  const written: string[] = [];
  const outcome = await device.sync.refresh({
    tables: [device.sync.mirror.notes],
    fetch: async () => {
      device.maySend = false;
      return delivered('late');
    },
    write: async (reply) => void written.push(reply),
  });
  expect(outcome).toEqual(delivered('late'));
  expect(written).toEqual([]);
});

test('a lane that may have taken effect keeps its rows', async () => {
  const { sync } = device;
  await sync.enqueue(appendToNote, { id: '7', text: '.' });
  device.answer = async () => network;
  await sync.drain();
  const held: boolean[] = [];
  await sync.refresh({
    tables: [device.sync.mirror.notes],
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
