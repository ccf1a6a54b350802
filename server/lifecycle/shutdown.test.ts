import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Interrupted, Overdue, Shutdown } from './shutdown.ts';

let stopping: AbortController;
let ended: string[];

beforeEach(() => {
  vi.useFakeTimers();
  stopping = new AbortController();
  ended = [];
});

afterEach(() => void vi.useRealTimers());

const forever = () => new Promise<void>(() => {});
const taking = (ms: number) => () => new Promise((resolve) => setTimeout(resolve, ms));
const noting = (name: string) => () => void ended.push(name);

test('ends the steps one at a time, the last added first', async () => {
  const shutdown = new Shutdown(stopping.signal, 1000);
  shutdown.add('database', noting('database'));
  shutdown.add('calls', async () => {
    await taking(100)();
    ended.push('calls');
  });
  const done = shutdown.run();
  await vi.advanceTimersByTimeAsync(100);
  expect(await done).toEqual([]);
  expect(ended).toEqual(['calls', 'database']);
});

test('abandons a step when its share of the time is over', async () => {
  const shutdown = new Shutdown(stopping.signal, 1000);
  shutdown.add('database', taking(150), 1);
  shutdown.add('mails', forever);
  shutdown.add('calls', taking(700));
  const done = shutdown.run();
  await vi.advanceTimersByTimeAsync(950);
  expect(await done).toEqual(['mails']);
});

test('counts the time from the request, even if it comes during the start', async () => {
  const shutdown = new Shutdown(stopping.signal, 1000);
  const overdue = expect(shutdown.overdue).rejects.toThrow(Overdue);
  shutdown.check();
  stopping.abort();
  await shutdown.requested;
  await vi.advanceTimersByTimeAsync(900);
  expect(() => shutdown.check()).toThrow(Interrupted);
  shutdown.add('database', forever, 1);
  const done = shutdown.run();
  await vi.advanceTimersByTimeAsync(100);
  expect(await done).toEqual(['database']);
  await overdue;
});

test('continues after a failed step and rejects with its error', async () => {
  const shutdown = new Shutdown(stopping.signal, 1000);
  shutdown.add('database', noting('database'));
  shutdown.add('calls', () => {
    throw new Error('a bug');
  });
  await expect(shutdown.run()).rejects.toThrow('a bug');
  expect(ended).toEqual(['database']);
});
