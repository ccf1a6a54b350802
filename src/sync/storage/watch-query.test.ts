import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { watchQuery } from './watch-query.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => void vi.useRealTimers());

test.each([
  ['fails', new Error('lost'), 1],
  ['is aborted', Object.assign(new Error('aborted'), { name: 'AbortError' }), 0],
])('a query whose first try %s is begun again, until it is stopped', async (_, error, failures) => {
  const query = vi.fn(async () => 3).mockRejectedValueOnce(error);
  const [tell, fail] = [vi.fn(), vi.fn()];
  const stop = watchQuery(query, tell, fail);
  await vi.advanceTimersByTimeAsync(1);
  expect(query).toHaveBeenCalledOnce();
  expect(tell).not.toHaveBeenCalled();
  expect(fail).toHaveBeenCalledTimes(failures);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(tell.mock.calls).toEqual([[3]]);
  stop();

  query.mockRejectedValue(new Error('lost'));
  const stopNext = watchQuery(query, tell);
  await vi.advanceTimersByTimeAsync(1);
  stopNext();
  query.mockClear();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(query).not.toHaveBeenCalled();
});
