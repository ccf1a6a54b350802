import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { appendToNote, openNotes } from '../../../tests/support/sync/notes.ts';

let device: ReturnType<typeof openNotes>;
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
  device = openNotes();
});
afterEach(async () => {
  vi.useRealTimers();
  await device.sync.delete();
});

async function send(text: string): Promise<string> {
  const id = await device.sync.enqueue(appendToNote, { id: '7', text });
  await device.sync.drain();
  return id;
}

const remembered = async () =>
  (await device.sync.mirror.acknowledged.toArray()).map(({ id }) => id);
const passes = (ms: number) => vi.setSystemTime(Date.now() + ms);
const yearMs = 365 * 24 * 3_600_000;

test('a clock that jumps by a year makes no acknowledgement forgotten', async () => {
  const first = await send('a');
  passes(yearMs);
  const second = await send('b');
  passes(-2 * yearMs);
  const third = await send('c');
  expect(await remembered()).toEqual([first, second, third]);
});

test('old acknowledgements are forgotten, except the newest hundred', async () => {
  for (let n = 1; n <= 105; n += 1) await send(`${n}`);
  passes(60_001);
  await send('last');
  expect(await remembered()).toHaveLength(101);
});
