import { afterEach, expect, test, vi } from 'vitest';
import { session } from '#data/session.ts';
import { followAppBadge } from './app-badge.ts';

afterEach(() => vi.unstubAllGlobals());

test('the badge counts refused changes only, and clears when none is left', () => {
  const setAppBadge = vi.fn(async () => undefined);
  vi.stubGlobal('navigator', { setAppBadge });
  followAppBadge();
  session.setState({ unsent: 3 });
  session.setState({ unsent: 3, refused: 2 });
  session.setState({ unsent: 1, refused: 0 });
  expect(setAppBadge.mock.calls).toEqual([[0], [2], [0]]);
});

test('without badge support, nothing happens', () => {
  vi.stubGlobal('navigator', {});
  expect(followAppBadge).not.toThrow();
});
