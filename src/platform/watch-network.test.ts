import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { connectivity } from '#sync/sync.ts';
import { watchNetwork } from './watch-network.ts';

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('navigator', { onLine: true });
  vi.stubGlobal('addEventListener', () => undefined);
  vi.stubGlobal('removeEventListener', () => undefined);
  connectivity.note('nobody');
});
afterEach(() => {
  connectivity.note('server');
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test('the server is probed until it answers', async () => {
  const probe = vi.fn(async () => undefined);
  const stop = watchNetwork(probe);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(probe.mock.calls.length).toBeGreaterThan(3);
  connectivity.note('server');
  probe.mockClear();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(probe).not.toHaveBeenCalled();
  stop();
});

test('after a lost request the server is asked again at once, and not each time', async () => {
  connectivity.note('server');
  const probe = vi.fn(async () => connectivity.note('server'));
  const stop = watchNetwork(probe);
  for (let lost = 1; lost <= 10; lost += 1) {
    connectivity.note('nobody');
    await vi.advanceTimersByTimeAsync(0);
  }
  expect(probe).toHaveBeenCalledOnce();
  await vi.advanceTimersByTimeAsync(12_000);
  expect(probe).toHaveBeenCalledTimes(2);
  expect(connectivity.store.getState().isOnline).toBe(true);
  stop();
});

test('a probe that ends after the stop starts no other', async () => {
  let end = () => {};
  const probe = vi.fn(() => new Promise<void>((resolve) => (end = resolve)));
  const stop = watchNetwork(probe);
  await vi.advanceTimersByTimeAsync(12_000);
  expect(probe).toHaveBeenCalledOnce();
  stop();
  end();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(probe).toHaveBeenCalledOnce();
});

test('a reply that was on its way when the network went is not taken for a network', async () => {
  vi.stubGlobal('navigator', { onLine: false });
  const probe = vi.fn(async () => connectivity.note('nobody'));
  const stop = watchNetwork(probe);
  connectivity.note('server');
  expect(connectivity.store.getState().isOnline).toBe(false);
  stop();
});

test('a server on this device answers without a network', async () => {
  vi.stubGlobal('navigator', { onLine: false });
  const probe = vi.fn(async () => connectivity.note('server'));
  const stop = watchNetwork(probe);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(connectivity.store.getState().isOnline).toBe(true);
  expect(probe).toHaveBeenCalledTimes(2);
  stop();
});
