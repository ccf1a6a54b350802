import 'fake-indexeddb/auto';
import { v7 as newId } from 'uuid';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { appendToNote, openNotes } from '../../../tests/support/sync/notes.ts';
import { mostStoredBytes, sweepAttachments } from './attachments.ts';
import type { Attachment } from './entry.ts';
import { OutboxDb } from './outbox-db.ts';

let device: ReturnType<typeof openNotes>;
let outbox: OutboxDb;

beforeEach(() => {
  device = openNotes();
  outbox = new OutboxDb(device.owner);
});
afterEach(async () => {
  outbox.close();
  await device.sync.delete();
});

const picture = (id: string, bytes = 10): Attachment => ({
  id,
  bytes: new Uint8Array(bytes),
  type: 'image/webp',
});

const append = (id: string, attachments: Attachment[]) =>
  device.sync.enqueue(appendToNote, { id, text: '.' }, { attachments });
const entries = () => device.sync.entries();
const stored = () => outbox.attachments.toCollection().primaryKeys();

test('bytes are stored unchanged, never as a Blob', async () => {
  const bytes = new Uint8Array([1, 2, 3]);
  await append('1', [{ id: 'a', bytes, type: 'image/jpeg' }]);
  expect(await outbox.attachments.toArray()).toEqual([
    { id: 'a', bytes, type: 'image/jpeg', size: 3 },
  ]);
  expect(await entries()).toMatchObject([{ photos: ['a'] }]);
});

test('an attachment is deleted with the last entry that names it', async () => {
  const first = await append('1', [picture('a'), picture('b')]);
  await append('2', [picture('b'), picture('c')]);
  await sweepAttachments(outbox);
  expect(await stored()).toEqual(['a', 'b', 'c']);
  expect(await device.sync.takeBack(first)).toBe(true);
  await sweepAttachments(outbox);
  expect(await stored()).toEqual(['b', 'c']);
  await outbox.entries.toCollection().modify({ state: 'refused' });
  await sweepAttachments(outbox);
  expect(await stored()).toEqual(['b', 'c']);
  await device.sync.discard(await entries());
  await sweepAttachments(outbox);
  expect(await stored()).toEqual([]);
});

test('a sweep spares an attachment that another tab names meanwhile', async () => {
  await append('1', [picture('a')]);
  const [entry] = await entries();
  const table = outbox.entries;
  const read = table.toArray.bind(table);
  vi.spyOn(table, 'toArray').mockImplementationOnce(() => {
    const reading = read();
    const other = outbox.backendDB().transaction(['ops', 'photos'], 'readwrite');
    other.objectStore('photos').put({ ...picture('b'), size: 10 });
    other.objectStore('ops').put({ ...entry, id: newId(), seq: 2, photos: ['b'] });
    return reading;
  });
  await sweepAttachments(outbox);
  expect((await entries()).map(({ photos }) => photos)).toEqual([['a'], ['b']]);
  expect(await stored()).toEqual(['a', 'b']);
});

test('an entry beyond the limit is refused whole, and clears no caches', async () => {
  const emptied = vi.spyOn(device.sync.mirror, 'transaction');
  const half = mostStoredBytes / 2;
  await append('1', [picture('a', half)]);
  await append('2', [picture('a', half), picture('b', half)]);
  await expect(append('3', [picture('c', 1)])).rejects.toThrow('too many attachments');
  expect((await entries()).map(({ lane }) => lane)).toEqual(['note:1', 'note:2']);
  expect(await stored()).toEqual(['a', 'b']);
  expect(emptied).not.toHaveBeenCalled();
});
