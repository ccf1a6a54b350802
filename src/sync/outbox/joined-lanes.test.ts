import 'fake-indexeddb/auto';
import * as fc from 'fast-check';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  appendToNote,
  joinNotes,
  network,
  openNotes,
  readNotes,
  refused,
  removeNote,
  writeNote,
} from '../../../tests/support/sync/notes.ts';

let device: ReturnType<typeof openNotes>;

beforeEach(() => {
  device = openNotes();
});
afterEach(async () => {
  await device.sync.delete();
});

const append = (id: string, text: string) => device.sync.enqueue(appendToNote, { id, text });
const write = (id: string, text: string) => device.sync.enqueue(writeNote, { id, text });
const join = (id: string, from: string) => device.sync.enqueue(joinNotes, { id, from });
const shown = async () =>
  Object.fromEntries((await readNotes(device.sync)).map(([id, text]) => [id, text]));
const stored = () => Object.fromEntries(device.server.notes);

test('a change of two lanes comes after what waits in both, and before what follows in either', async () => {
  await append('1', 'a');
  await write('2', 'b');
  await join('2', '1');
  await append('1', 'c');
  await write('2', 'd');
  // The first request of all is lost: what depends on it must not overtake.
  let isFirst = true;
  const { answer } = device;
  device.answer = async (request) => {
    if (!isFirst) return await answer(request);
    isFirst = false;
    return network;
  };
  expect(await shown()).toEqual({ 1: 'c', 2: 'd' });
  await device.sync.drain();
  await device.sync.drain();
  expect(device.sent.map(({ seq }) => seq)).toEqual([1, 1, 2, 3, 4, 5]);
  expect(stored()).toEqual({ 1: 'c', 2: 'd' });
  expect(await device.sync.count()).toBe(0);
  // The lanes are two again.
  await append('1', 'e');
  expect((await device.sync.entries()).map(({ lane }) => lane)).toEqual(['note:1']);
});

test('an entry that is being sent while its lane is joined is sent once, and forgotten', async () => {
  await append('1', 'a');
  const { answer } = device;
  device.answer = async (request) => {
    device.answer = answer;
    await join('2', '1');
    return await answer(request);
  };
  await device.sync.drain();
  expect(stored()).toEqual({ 2: 'a' });
  expect(device.sent).toHaveLength(2);
  expect(await device.sync.count()).toBe(0);
});

test('an entry replaces none of another lane that it waits with', async () => {
  await write('1', 'a');
  await write('2', 'b');
  await join('3', '1');
  await join('3', '2');
  await write('1', 'c');
  await write('2', 'd');
  await write('1', 'e');
  await device.sync.enqueue(removeNote, { id: '3' });
  await device.sync.drain();
  expect(stored()).toEqual({ 1: 'e', 2: 'd' });
});

test('a lane that is waited for brings what it depends on', async () => {
  await append('1', 'a');
  await join('2', '1');
  await append('2', 'b');
  await append('4', 'c');
  expect(await device.sync.sendLanes(['note:2'], 1000)).toEqual([]);
  expect(stored()).toEqual({ 2: 'ab' });
});

test('a lane that is joined while it is sent is still reported', async () => {
  await append('1', 'a');
  const { answer } = device;
  device.answer = async (request) => {
    await join('2', '1');
    return await answer(request);
  };
  const left = await device.sync.sendLanes(['note:1'], 1000);
  expect(left.map(({ kind, lane, state }) => [kind, lane, state])).toEqual([
    ['note.join', 'note:2', 'waiting'],
  ]);
  expect(stored()).toEqual({ 1: 'a' });
});

test('a refused change holds back what follows in both lanes', async () => {
  await append('1', 'a');
  await join('2', '1');
  await append('1', 'b');
  await append('2', 'c');
  await append('3', 'd');
  const { answer } = device;
  device.answer = async (request) =>
    request.path.endsWith('join') ? refused : await answer(request);
  await device.sync.drain();
  expect(stored()).toEqual({ 1: 'a', 3: 'd' });
  await device.sync.discard(await device.sync.refused());
  await device.sync.drain();
  expect(stored()).toEqual({ 1: 'ab', 2: 'c', 3: 'd' });
});

test('a list that is fetched meanwhile leaves the rows of both lanes alone', async () => {
  await join('2', '1');
  device.answer = async () => network;
  await device.sync.drain();
  const { mirror } = device.sync;
  const held = vi.fn();
  await device.sync.refresh({
    tables: [mirror.notes],
    fetch: async () => ({ kind: 'delivered', data: [] }),
    write: async (_reply, isHeld) => held(['note:1', 'note:2', 'note:3'].map(isHeld)),
  });
  expect(held).toHaveBeenCalledWith([true, true, false]);
});

type Verb = 'append' | 'write' | 'join' | 'remove' | 'drain';

const acts: { [V in Verb]: (id: string, from: string, text: string) => Promise<unknown> } = {
  append: (id, _from, text) => append(id, text),
  write: (id, _from, text) => write(id, text),
  join: async (id, from) => id !== from && (await join(id, from)),
  remove: (id) => device.sync.enqueue(removeNote, { id }),
  drain: () => device.sync.drain(),
};

test('whatever is changed and lost, the server ends as the screen showed', async () => {
  const id = fc.constantFrom('1', '2', '3');
  const verb = fc.constantFrom(...(Object.keys(acts) as Verb[]));
  const steps = fc.array(fc.record({ verb, id, from: id }), { maxLength: 14 });
  const fates = fc.infiniteStream(fc.constantFrom('answered', 'lost', 'answered', 'reply lost'));
  await fc.assert(
    fc.asyncProperty(steps, fates, async (all, fate) => {
      device = openNotes();
      const { answer } = device;
      device.answer = async (request) => {
        const { value } = fate.next();
        const reply = value === 'lost' ? network : await answer(request);
        return value === 'answered' ? reply : network;
      };
      for (const [at, it] of all.entries()) await acts[it.verb](it.id, it.from, `${at} `);
      const expected = await shown();
      device.answer = answer;
      await device.sync.sendLanes(['note:1', 'note:2', 'note:3'], 20_000);
      expect(await device.sync.count()).toBe(0);
      expect(stored()).toEqual(expected);
      await device.sync.delete();
    }),
    { numRuns: 40 },
  );
});
