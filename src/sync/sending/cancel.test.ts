import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, test } from 'vitest';
import {
  appendToNote,
  network,
  openNotes,
  readNotes,
  refused,
} from '../../../tests/support/sync/notes.ts';

let device: ReturnType<typeof openNotes>;

beforeEach(() => {
  device = openNotes();
});
afterEach(() => device.sync.delete());

/** Sends an entry whose answer is lost, then cancels it. */
async function cancelAfter(serve: (typeof device)['answer']) {
  const { sync } = device;
  await sync.enqueue(appendToNote, { id: '7', text: 'ab' });
  device.answer = async (sent) => {
    await serve(sent);
    return network;
  };
  await sync.drain();
  const [entry] = await sync.entries();
  if (!entry) throw new Error('it is not there');
  return await sync.cancel(entry);
}

test('an entry the server has executed is done, and its reply is kept', async () => {
  const end = await cancelAfter(async (sent) =>
    device.server.receive(sent.path, sent.input, sent.key),
  );
  expect(end).toBe('done');
  expect(await device.sync.entries()).toEqual([]);
  expect(await readNotes(device.sync)).toEqual([['7', 'ab', null]]);
});

test('an entry the server has refused never took effect: it is cancelled', async () => {
  const { transport } = device;
  transport.voidKey = async () => ({ kind: 'delivered', data: refused }) as never;
  expect(await cancelAfter(async () => network)).toBe('cancelled');
  expect(await readNotes(device.sync)).toEqual([]);
});

test('a cancelled entry never takes effect, not even by a late packet', async () => {
  const late: Parameters<(typeof device)['answer']>[0][] = [];
  const end = await cancelAfter(async (sent) => {
    late.push(sent);
    return network;
  });
  expect(end).toBe('cancelled');
  // A slow machine may have sent it again.
  expect(late).not.toEqual([]);
  for (const { path, input, key } of late) device.server.receive(path, input, key);
  expect(device.server.notes.size).toBe(0);
});

test('without an answer the entry keeps waiting', async () => {
  device.transport.voidKey = async () => network;
  expect(await cancelAfter(async () => network)).toBe('unknown');
  expect(await device.sync.entries()).toHaveLength(1);
});
