import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { appendToNote, network, openNotes } from '../../../tests/support/sync/notes.ts';

let device: ReturnType<typeof openNotes>;
const left = vi.fn();
const reported = vi.fn();

beforeEach(() => {
  device = openNotes();
  left.mockClear();
  reported.mockClear();
  vi.stubGlobal('reportError', reported);
  vi.stubGlobal('navigator', {});
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});

afterEach(async () => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  await device.sync.delete();
});

const append = () => device.sync.enqueue(appendToNote, { id: '7', text: '.' });

test('it recovers from a database error without a request', async () => {
  const { sync } = device;
  await append();
  sync.mirror.close({ disableAutoOpen: true });
  const stop = sync.start(left);
  await sync.flush();
  expect(reported).toHaveBeenCalledTimes(1);
  expect(left).toHaveBeenCalledTimes(1);
  expect(await sync.entries()).toHaveLength(1);

  await sync.mirror.open();
  await vi.advanceTimersByTimeAsync(10_000);
  await expect.poll(() => sync.entries()).toEqual([]);
  stop();
});

test('nothing is sent without the owner’s session, or after a stop', async () => {
  const { sync } = device;
  await append();
  device.maySend = false;
  const stop = sync.start(left);
  await sync.flush();
  expect(device.sent).toEqual([]);
  device.maySend = true;
  stop();
  await sync.flush();
  expect(device.sent).toEqual([]);
});

test('a failed try is repeated when it is due', async () => {
  const { sync } = device;
  vi.spyOn(Math, 'random').mockReturnValue(0);
  await append();
  let tries = 0;
  const answer = device.answer;
  device.answer = async (sent) => {
    tries += 1;
    return tries === 1 ? network : await answer(sent);
  };
  const stop = sync.start(left);
  await sync.flush();
  await vi.advanceTimersByTimeAsync(1000);
  await expect.poll(() => sync.entries()).toEqual([]);
  expect(tries).toBe(2);
  stop();
});
