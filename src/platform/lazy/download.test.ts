import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { connectivity } from '#sync/sync.ts';
import { downloadUntilThere } from './download.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('a failed download is retried until it succeeds', async () => {
  const load = vi
    .fn(async () => 'part')
    .mockRejectedValueOnce(new TypeError('Failed to fetch'))
    .mockRejectedValueOnce(new TypeError('Failed to fetch'));
  const loaded = downloadUntilThere(load);
  await vi.advanceTimersByTimeAsync(3999);
  expect(load).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(20_000);
  expect(await loaded).toBe('part');
  expect(load).toHaveBeenCalledTimes(3);
});

test('a download is retried as soon as the network is back', async () => {
  const load = vi.fn(async () => 'part').mockRejectedValueOnce(new TypeError('Failed to fetch'));
  connectivity.note('nobody');
  const loaded = downloadUntilThere(load);
  await vi.advanceTimersByTimeAsync(100);
  connectivity.note('server');
  await vi.advanceTimersByTimeAsync(0);
  expect(await loaded).toBe('part');
});

test('each download starts in a task of its own', async () => {
  const load = vi.fn(async () => 'part');
  const loaded = Promise.all([downloadUntilThere(load), downloadUntilThere(load)]);
  await Promise.resolve();
  expect(load).not.toHaveBeenCalled();
  expect(vi.getTimerCount()).toBe(2);
  await vi.advanceTimersByTimeAsync(0);
  expect(await loaded).toEqual(['part', 'part']);
});
