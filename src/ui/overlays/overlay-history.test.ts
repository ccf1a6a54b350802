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

test('a link that is followed after a reload gets the number behind the one it is found at', () => {
  vi.useFakeTimers();
  const listeners = new Map<string, () => void>();
  const replaceState = vi.fn();
  const history: { state: unknown; replaceState: unknown } = { state: { idx: 3 }, replaceState };
  vi.stubGlobal('history', history);
  vi.stubGlobal('document', {});
  vi.stubGlobal('location', {});
  vi.stubGlobal('addEventListener', (name: string, act: () => void) => listeners.set(name, act));
  routerWindow();
  history.state = null;
  listeners.get('popstate')?.();
  expect(replaceState.mock.lastCall?.[0]).toMatchObject({ idx: 4 });
});
