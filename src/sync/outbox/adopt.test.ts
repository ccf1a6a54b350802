import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { appendToNote, openNotes } from '../../../tests/support/sync/notes.ts';
import { OutboxDb } from './outbox-db.ts';

let account: ReturnType<typeof openNotes>;
let guest: ReturnType<typeof openNotes>;

beforeEach(async () => {
  account = openNotes();
  guest = openNotes('guest');
  for (const id of ['7', '8', '7']) await guest.sync.enqueue(appendToNote, { id, text: '.' });
});
afterEach(async () => {
  await account.sync.delete();
  await guest.sync.delete();
});

const ids = async ({ sync }: typeof account) => (await sync.entries()).map(({ id }) => id);
const adopt = () => account.sync.adopt('guest');

test('another owner’s entries are appended in their order', async () => {
  const own = await account.sync.enqueue(appendToNote, { id: '9', text: '.' });
  const written = await ids(guest);
  expect((await adopt()).map(({ id }) => id)).toEqual(written);
  expect(await ids(account)).toEqual([own, ...written]);
  expect(await ids(guest)).toEqual([]);
  expect(await adopt()).toEqual([]);
});

test('an entry already moved by an interrupted run is not moved twice', async () => {
  const written = await guest.sync.entries();
  const outbox = new OutboxDb(account.owner);
  await outbox.entries.add({ ...(written[0] as (typeof written)[0]), seq: 1 });
  outbox.close();
  await adopt();
  expect(await ids(account)).toEqual(written.map(({ id }) => id));
});

test('two tabs that see the same login move them once', async () => {
  const written = await ids(guest);
  await Promise.all([adopt(), adopt()]);
  expect(await ids(account)).toEqual(written);
});

test('forgetting a lane leaves the others', async () => {
  await guest.sync.forgetLane('note:7');
  expect((await guest.sync.entries()).map(({ lane }) => lane)).toEqual(['note:8']);
});
