import { afterEach, expect, test, vi } from 'vitest';
import { session } from '#data/session.ts';
import { followAppBadge } from './app-badge.ts';

afterEach(() => vi.unstubAllGlobals());

test('the icon counts what was refused, and nothing else, until none is left', () => {
  const setAppBadge = vi.fn(async () => undefined);
  vi.stubGlobal('navigator', { setAppBadge });
  followAppBadge();
  session.setState({ unsent: 3 });
  session.setState({ unsent: 3, refused: 2 });
  session.setState({ unsent: 1, refused: 0 });
  expect(setAppBadge.mock.calls).toEqual([[0], [2], [0]]);
});

test('where an icon has no number, nothing is asked of it', () => {
  vi.stubGlobal('navigator', {});
  expect(followAppBadge).not.toThrow();
});
