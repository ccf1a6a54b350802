import { afterEach, expect, test, vi } from 'vitest';
import { routerWindow } from './overlay-history.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('a step back before the router listens is told to it as soon as it does', () => {
  vi.useFakeTimers();
  const listeners = new Map<string, () => void>();
  vi.stubGlobal('history', { state: {} });
  vi.stubGlobal('document', {});
  vi.stubGlobal('location', {});
  vi.stubGlobal('addEventListener', (name: string, act: () => void) => listeners.set(name, act));
  const router = routerWindow();
  listeners.get('popstate')?.();
  const listener = vi.fn();
  router.addEventListener('popstate', listener);
  expect(listener).toHaveBeenCalledTimes(1);
  listeners.get('popstate')?.();
  expect(listener).toHaveBeenCalledTimes(2);
});
