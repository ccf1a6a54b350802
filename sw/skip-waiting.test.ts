import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { scope } from './scope.ts';
import { skipWaiting } from './skip-waiting.ts';

const asked = vi.fn(async () => {});
const registration: { installing: object | null; waiting: object | null } = {
  installing: null,
  waiting: null,
};

beforeEach(() => {
  vi.useFakeTimers();
  Object.assign(scope, { registration, skipWaiting: asked });
});
afterEach(() => vi.useRealTimers());

test('a worker asks to be activated until it is', async () => {
  registration.installing = {};
  await skipWaiting();
  vi.advanceTimersByTime(1000);
  expect(asked).toHaveBeenCalledTimes(2);
  Object.assign(registration, { installing: null, waiting: {} });
  vi.advanceTimersByTime(2000);
  expect(asked).toHaveBeenCalledTimes(4);
  registration.waiting = null;
  vi.advanceTimersByTime(5000);
  expect(asked).toHaveBeenCalledTimes(4);
});
