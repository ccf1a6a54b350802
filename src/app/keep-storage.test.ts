import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { session } from '#data/session.ts';
import { keepStorage } from './keep-storage.ts';

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

test('the browser is asked when the first change waits, and not again', async () => {
  const persist = start(false);
  session.setState({ totalCarts: 3 });
  expect(persist).not.toHaveBeenCalled();
  session.setState({ unsent: 1 });
  session.setState({ unsent: 0 });
  session.setState({ unsent: 2 });
  await vi.waitFor(() => expect(persist).toHaveBeenCalledTimes(1));
});

test('a browser that has promised is not asked', async () => {
  const persist = start(true);
  session.setState({ unsent: 1 });
  await Promise.resolve();
  expect(persist).not.toHaveBeenCalled();
});

test('where there is no storage to keep, nothing is asked', () => {
  vi.stubGlobal('navigator', {});
  stop = keepStorage();
  expect(() => session.setState({ unsent: 1 })).not.toThrow();
});
