import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  appendToNote,
  network,
  openNotes,
  refused,
  removeNote,
} from '../../../tests/support/sync/notes.ts';

let device: ReturnType<typeof openNotes>;

beforeEach(() => {
  device = openNotes();
});
afterEach(async () => {
  vi.restoreAllMocks();
  await device.sync.delete();
});

const attachment = { id: 'a', bytes: new Uint8Array(1), type: 'image/webp' } as const;
const append = (id: string, more?: object) =>
  device.sync.enqueue(appendToNote, { id, text: 'ab' }, more);
const lanesLeft = async () => (await device.sync.entries()).map(({ lane }) => lane);

test('only the lanes asked for are sent, beside an upload, and another’s undo goes on', async () => {
  const { sync, transport } = device;
  transport.sendChunk = () => new Promise(() => {});
  await append('1', { attachments: [attachment] });
  void sync.drain();
  await append('2', { undoMs: 60_000 });
  const undoable = await sync.enqueue(removeNote, { id: '3' }, { undoMs: 60_000 });
  expect(await sync.sendLanes(['note:2'], 1000)).toEqual([]);
  expect(device.server.notes.get('2')).toBe('ab');
  expect(await lanesLeft()).toEqual(['note:1', 'note:3']);
  expect(await sync.takeBack(undoable)).toBe(true);
});

test('a request that fails is sent again within the time given, however often it has failed', async () => {
  await append('1');
  const { answer } = device;
  device.answer = async () => network;
  vi.spyOn(Math, 'random').mockReturnValue(0.99);
  for (let tries = 0; tries < 5; tries += 1) await device.sync.drain();
  device.sent.length = 0;
  device.answer = async () => {
    device.answer = answer;
    return network;
  };
  expect(await device.sync.sendLanes(['note:1'], 5000)).toEqual([]);
  expect(device.sent).toHaveLength(2);
});

test('what is still unsent or refused after that is reported', async () => {
  await append('1');
  await append('2');
  device.answer = async ({ input }) => (input.id === '1' ? network : refused);
  const left = await device.sync.sendLanes(['note:1', 'note:2', 'note:4'], 0);
  expect(left.map(({ lane, state }) => [lane, state])).toEqual([
    ['note:1', 'waiting'],
    ['note:2', 'waiting'],
  ]);
  vi.spyOn(Math, 'random').mockReturnValue(0.99);
  const after = await device.sync.sendLanes(['note:1', 'note:2'], 2000);
  expect(after.map(({ state }) => state)).toEqual(['attempted', 'refused']);
});
