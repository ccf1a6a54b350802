import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { dayMs, hourMs } from '#contract/rules/durations.ts';

const queryKey = ['/api/home/index', {}, 'en'];
let queries: QueryClient;

beforeEach(() => {
  vi.resetModules();
  vi.useFakeTimers();
  queries = new QueryClient();
});
afterEach(() => {
  queries.clear();
  vi.useRealTimers();
  vi.unstubAllEnvs();
});

/** Shows an answer, and leaves its screen. */
async function showOnce(): Promise<void> {
  const { keptForBack } = await import('./use-read.ts');
  const options = { queryKey, queryFn: () => 'board', ...keptForBack };
  const leave = new QueryObserver(queries, options).subscribe(() => undefined);
  await vi.advanceTimersByTimeAsync(1);
  leave();
}

test('Back finds an answer hours later, but an app left open for days does not collect them', async () => {
  vi.stubEnv('SSR', false);
  await showOnce();
  await vi.advanceTimersByTimeAsync(12 * hourMs);
  expect(queries.getQueryData(queryKey)).toBe('board');
  await vi.advanceTimersByTimeAsync(dayMs);
  expect(queries.getQueryData(queryKey)).toBeUndefined();
});

test('a rendering by the server does not wait to be forgotten', async () => {
  vi.stubEnv('SSR', true);
  await showOnce();
  expect(vi.getTimerCount()).toBe(0);
});
