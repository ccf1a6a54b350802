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
  type Sent,
} from '../../../tests/support/sync/notes.ts';

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

const append = (id: string, text = '.') => device.sync.enqueue(appendToNote, { id, text });
const entries = () => device.sync.entries();
const notes = () => readNotes(device.sync);
const serve = ({ path, input, key }: Sent) => device.server.receive(path, input, key);

/** The first try is lost on its way, and the second is refused. */
async function refuseSecondTry(): Promise<Sent> {
  const late: Sent[] = [];
  device.answer = async (sent) => {
    late.push(sent);
    return network;
  };
  await append('7', 'a');
  await drain(ports);
  now += 1000;
  device.answer = async () => refused;
  const [first] = late;
  if (!first) throw new Error('nothing was sent');
  return first;
}

test('an entry refused after a lost try never takes effect, not even by the late packet', async () => {
  const first = await refuseSecondTry();
  await drain(ports);
  expect((await entries()).map(({ state }) => state)).toEqual(['refused']);
  await device.sync.discard(await entries());
  serve(first);
  expect(device.server.notes.size).toBe(0);
});

test('an entry refused at its first try never takes effect, not even by a copy of its packet', async () => {
  const copies: Sent[] = [];
  device.answer = async (sent) => {
    copies.push(sent);
    return refused;
  };
  await append('7', 'a');
  await drain(ports);
  await device.sync.discard(await entries());
  expect(await entries()).toEqual([]);
  for (const copy of copies) serve(copy);
  expect(device.server.notes.size).toBe(0);
});

test('a refusal that the server has stored needs no voiding', async () => {
  const voided = vi.spyOn(ports, 'voidKey');
  device.answer = async () => ({ ...refused, isFinal: true }) as Outcome<never>;
  await append('7', 'a');
  await drain(ports);
  expect((await entries()).map(({ state }) => state)).toEqual(['refused']);
  expect(voided).not.toHaveBeenCalled();
});

test('a refused upload after a lost try is not stored under the entry’s key, which is voided', async () => {
  const stored = { ...refused, isFinal: true } as Outcome<never>;
  const attachment = { id: 'a', bytes: new Uint8Array(1), type: 'image/webp' } as const;
  device.transport.sendChunk = async () => delivered({ received: 1, is_whole: true });
  device.answer = async () => network;
  await device.sync.enqueue(appendToNote, { id: '7', text: '.' }, { attachments: [attachment] });
  await drain(ports);
  device.transport.sendChunk = async () => stored;
  now += 1000;
  const voided = vi.spyOn(ports, 'voidKey');
  await drain(ports);
  expect((await entries()).map(({ state }) => state)).toEqual(['refused']);
  expect(voided).toHaveBeenCalledTimes(1);
});

test('an entry refused after a try that did take effect is done', async () => {
  const first = await refuseSecondTry();
  serve(first);
  await drain(ports);
  expect(await entries()).toEqual([]);
  expect(await notes()).toEqual([['7', 'a', null]]);
});

test('a refusal whose voiding is lost, or cut by a crash, is not taken for a cancellation', async () => {
  await refuseSecondTry();
  const { voidKey } = ports;
  ports.voidKey = async (entry) => {
    await voidKey(entry);
    return network;
  };
  await drain(ports);
  expect((await entries()).map(({ state }) => state)).toEqual(['attempted']);
  ports.voidKey = voidKey;
  now += 10_000;
  device.answer = async (sent) => serve(sent);
  await drain(ports);
  expect(await entries()).toMatchObject([{ state: 'refused', refusal: { word: 'too_long' } }]);
});
