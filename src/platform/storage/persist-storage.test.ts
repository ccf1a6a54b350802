import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { session } from '#data/session.ts';
import { keepStorage } from './persist-storage.ts';

let stop: () => void;
beforeEach(() => session.setState({ unsent: 0 }));
afterEach(() => {
  stop();
  vi.unstubAllGlobals();
});

function start(isPersisted: boolean) {
  const persist = vi.fn(async () => true);
  vi.stubGlobal('navigator', { storage: { persist, persisted: async () => isPersisted } });
  stop = keepStorage();
  return persist;
}

test('the browser is asked once, when the first change is queued', async () => {
  const persist = start(false);
  session.setState({ totalCarts: 3 });
  expect(persist).not.toHaveBeenCalled();
  session.setState({ unsent: 1 });
  session.setState({ unsent: 0 });
  session.setState({ unsent: 2 });
  await expect.poll(() => persist).toHaveBeenCalledTimes(1);
});

test('a browser that has already granted it is not asked', async () => {
  const persist = start(true);
  session.setState({ unsent: 1 });
  await Promise.resolve();
  expect(persist).not.toHaveBeenCalled();
});

test('without the Storage API, nothing is asked', () => {
  vi.stubGlobal('navigator', {});
  stop = keepStorage();
  expect(() => session.setState({ unsent: 1 })).not.toThrow();
});
