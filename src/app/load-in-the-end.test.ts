import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { loadInTheEnd } from './load-in-the-end.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('a download that fails is asked for again until it is there', async () => {
  const load = vi
    .fn(async () => 'part')
    .mockRejectedValueOnce(new TypeError('Failed to fetch'))
    .mockRejectedValueOnce(new TypeError('Failed to fetch'));
  const loaded = loadInTheEnd(load);
  await vi.advanceTimersByTimeAsync(3999);
  expect(load).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(20_000);
  expect(await loaded).toBe('part');
  expect(load).toHaveBeenCalledTimes(3);
});
