import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  appendToNote,
  delivered,
  mutations,
  network,
  openNotes,
  readNotes,
  refused,
  removeNote,
  type Sent,
  writeNote,
} from '../../../tests/support/sync/notes.ts';
import type { OutboxEntry } from '../outbox/entry.ts';
import { OutboxDb } from '../outbox/outbox-db.ts';
import type { Outcome } from '../outcome.ts';
import { drain } from './drain.ts';
import { devicePorts, type SyncPorts } from './ports.ts';

let device: ReturnType<typeof openNotes>;
let outbox: OutboxDb;
let ports: SyncPorts;
let now: number;

beforeEach(() => {
  device = openNotes();
  const { owner, sync, transport } = device;
  outbox = new OutboxDb(owner);
  const databases = { owner, outbox, mirror: sync.mirror, localOnly: [], freeRoom: [] };
  const mutationOf = (kind: string) => mutations.find((it) => it.kind === kind) as never;
  now = Date.now();
  ports = { ...devicePorts(databases, mutationOf, transport), now: () => now, random: () => 1 };
});
afterEach(async () => {
  outbox.close();
  await device.sync.delete();
});

const write = (id: string, text: string) => device.sync.enqueue(writeNote, { id, text });
const append = (id: string, text = '.') => device.sync.enqueue(appendToNote, { id, text });
const remove = (id: string, undoMs = 0) => device.sync.enqueue(removeNote, { id }, { undoMs });
const entries = () => device.sync.entries();
const notes = () => readNotes(device.sync);
const serve = ({ path, input, key }: Sent) => device.server.receive(path, input, key);

test('a saved change is shown at once, sent once, then replaced by the reply', async () => {
  await append('7', 'ab');
  expect(await notes()).toEqual([['7', 'ab', 'waiting']]);
  await drain(ports);
  expect(device.sent).toHaveLength(1);
  expect(await entries()).toEqual([]);
  expect(await notes()).toEqual([['7', 'ab', null]]);
});

test('a lane is sent in order, each entry after the answer to the one before', async () => {
  await append('7', 'a');
  await append('7', 'b');
  await remove('8');
  await drain(ports);
  const lane = device.sent.filter(({ input }) => input.id === '7').map(({ seq }) => seq);
  expect(lane).toEqual([...lane].sort((a, b) => a - b));
  expect(device.server.notes.get('7')).toBe('ab');
});

test('an answered entry is deleted in the transaction that takes the next one', async () => {
  for (const text of 'abc') await append('7', text);
  const begun = vi.spyOn(outbox, 'transaction');
  await drain(ports);
  expect(begun).toHaveBeenCalledTimes(4);
  expect(device.server.notes.get('7')).toBe('abc');
});

test('a lost answer keeps the entry under the same key, and a reply is not counted twice', async () => {
  await append('7', 'ab');
  device.answer = async (sent) => {
    serve(sent);
    return network;
  };
  const { wakeAt } = await drain(ports);
  expect(wakeAt).toBe(now + 1000);
  expect(await notes()).toEqual([['7', 'ab', 'attempted']]);
  device.answer = async (sent) => serve(sent);
  now += 1000;
  await drain(ports);
  expect(new Set(device.sent.map(({ key }) => key)).size).toBe(1);
  expect(await notes()).toEqual([['7', 'ab', null]]);
});

test('backoff grows with each failure, and honours the server’s delay', async () => {
  await append('7');
  device.answer = async () => network;
  const waits: number[] = [];
  for (let tries = 0; tries < 12; tries += 1) {
    const { wakeAt = 0 } = await drain(ports);
    waits.push(wakeAt - now);
    now = wakeAt;
  }
  expect(waits.slice(0, 4)).toEqual([1000, 2000, 4000, 8000]);
  expect(Math.max(...waits)).toBe(300_000);
  device.answer = async () => ({ ...network, reason: 'busy', retryAfterMs: 42_000 });
  expect((await drain(ports)).wakeAt).toBe(now + 42_000);
});

test('nothing is sent before its time', async () => {
  await append('7');
  device.answer = async () => network;
  await drain(ports);
  await drain(ports);
  expect(device.sent).toHaveLength(1);
});

test('a refused entry stays visible without effect, and blocks only its lane', async () => {
  await append('7', 'a');
  await write('7', 'b');
  await append('8', 'c');
  device.answer = async (sent) => (sent.input.id === '7' ? refused : serve(sent));
  await drain(ports);
  expect((await entries()).map(({ lane, state }) => [lane, state])).toEqual([
    ['note:7', 'refused'],
    ['note:7', 'waiting'],
  ]);
  expect((await entries())[0]?.refusal).toEqual({ word: 'too_long', msg: 'Too long' });
  expect(await notes()).toContainEqual(['8', 'c', null]);
});

test('discarding a refused entry unblocks its lane', async () => {
  await append('7', 'a');
  await write('7', 'b');
  device.answer = async (sent) => (sent.path.endsWith('append') ? refused : serve(sent));
  await drain(ports);
  await device.sync.discard(await entries());
  await drain(ports);
  expect(await entries()).toEqual([]);
  expect(device.server.notes.get('7')).toBe('b');
});

test.each<[string, Outcome<never>]>([
  ['a dead token', { kind: 'unauthorised', msg: 'log in' }],
  ['another owner’s token', { ...refused, means: 'other-owner' } as Outcome<never>],
])('%s stops everything, loses nothing and counts no try', async (_, answer) => {
  await append('7');
  device.answer = async () => answer;
  expect((await drain(ports)).isLocked).toBe(true);
  expect((await entries()).map(({ tries }) => tries)).toEqual([0]);
  device.answer = async (sent) => serve(sent);
  await drain(ports);
  expect(await entries()).toEqual([]);
});

test('entries with attachments are sent one at a time, alongside the others', async () => {
  const attachment = { id: 'a', bytes: new Uint8Array(1), type: 'image/webp' } as const;
  for (const id of ['1', '2', '3']) {
    await device.sync.enqueue(appendToNote, { id, text: '.' }, { attachments: [attachment] });
  }
  await append('4');
  device.transport.sendChunk = async () => delivered({ received: 1, is_whole: true });
  const underway: number[] = [];
  let uploads = 0;
  device.answer = async (sent) => {
    if (sent.input.id !== '4') uploads += 1;
    underway.push(uploads);
    // On a slow line, other requests could come in between.
    await new Promise((resolve) => setImmediate(resolve));
    if (sent.input.id !== '4') uploads -= 1;
    return serve(sent);
  };
  await drain(ports);
  expect(Math.max(...underway)).toBe(1);
  expect(device.sent).toHaveLength(4);
  expect(await entries()).toEqual([]);
});

test('a poisoned lane does not block the other forty-nine', async () => {
  for (let id = 1; id <= 50; id += 1) await append(String(id));
  device.answer = async (sent) => (sent.input.id === '13' ? network : serve(sent));
  await drain(ports);
  expect((await entries()).map(({ lane }) => lane)).toEqual(['note:13']);
});

const texts = (all: OutboxEntry[]) => all.map(({ payload }) => (payload as { text: string }).text);

test('unsent settings replace each other; sent ones never change', async () => {
  await write('7', 'a');
  await write('7', 'b');
  expect(texts(await entries())).toEqual(['b']);
  device.answer = async () => network;
  await drain(ports);
  await write('7', 'c');
  expect(texts(await entries())).toEqual(['b', 'c']);
});

test('a removal replaces unsent additions', async () => {
  await append('7');
  await write('7', 'a');
  await remove('7');
  expect((await entries()).map(({ kind }) => kind)).toEqual(['note.remove']);
  expect(await notes()).toEqual([]);
});

test('a removal can be taken back until it is sent', async () => {
  await append('7', 'ab');
  await drain(ports);
  const undoMs = 5000;
  const id = await remove('7', undoMs);
  now = Date.now();
  await drain(ports);
  expect(await notes()).toEqual([]);
  expect(await device.sync.takeBack(id)).toBe(true);
  expect(await notes()).toEqual([['7', 'ab', null]]);
  const again = await remove('7', undoMs);
  now = Date.now() + undoMs;
  await drain(ports);
  expect(await device.sync.takeBack(again)).toBe(false);
  expect(await notes()).toEqual([]);
});

test('an entry of a newer build waits for that build', async () => {
  await append('7');
  await outbox.entries.toCollection().modify({ v: 99 });
  expect(await drain(ports)).toEqual({ wakeAt: undefined, isLocked: false });
  expect(device.sent).toEqual([]);
  expect(await entries()).toHaveLength(1);
});

test('two concurrent drains send an entry twice at most, and it counts once', async () => {
  await append('7', 'ab');
  await Promise.all([drain(ports), drain(ports)]);
  expect(await notes()).toEqual([['7', 'ab', null]]);
  expect(await entries()).toEqual([]);
});

test('the view never flickers while an entry is acknowledged', async () => {
  await append('7', 'ab');
  const seen = new Set<string>();
  let isDone = false;
  const watch = async () => {
    while (!isDone) for (const [, text] of await notes()) seen.add(text);
  };
  const watching = Promise.all([watch(), watch(), watch()]);
  await drain(ports);
  isDone = true;
  await watching;
  expect([...seen]).toEqual(['ab']);
});
