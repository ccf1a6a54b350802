import 'fake-indexeddb/auto';
import { v7 as newId } from 'uuid';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { delivered, openNotes, writeNote } from '../../../tests/support/sync/notes.ts';
import type { Attachment, OutboxEntry } from '../outbox/entry.ts';
import { OutboxDb } from '../outbox/outbox-db.ts';
import { uploadAttachments } from './upload.ts';

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

const picture = (): Attachment => ({
  id: newId(),
  bytes: new Uint8Array(1000),
  type: 'image/webp',
});

test('an attachment the server already has is not read', async () => {
  const [there, other] = [picture(), picture()];
  const attachments = [there, other];
  await device.sync.enqueue(writeNote, { id: '7', text: '.' }, { attachments });
  device.transport.sendChunk = async ({ id, bytes }) => {
    const isWhole = id === there.id || bytes !== undefined;
    return delivered({ received: isWhole ? 1000 : 0, is_whole: isWhole });
  };
  const [entry] = await device.sync.entries();
  const read = vi.spyOn(outbox.attachments, 'get');
  const info = { owner: device.owner };
  expect(
    await uploadAttachments(outbox, entry as OutboxEntry, device.transport, info),
  ).toBeUndefined();
  expect(read.mock.calls).toEqual([[other.id]]);
});
