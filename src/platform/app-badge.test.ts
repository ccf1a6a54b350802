import { afterEach, expect, test, vi } from 'vitest';
import { session } from '#data/session.ts';
import { followAppBadge } from './app-badge.ts';

afterEach(() => vi.unstubAllGlobals());

test('the badge counts refused changes and unread notifications, and clears when none is left', () => {
  const setAppBadge = vi.fn(async () => undefined);
  const document = Object.assign(new EventTarget(), { visibilityState: 'hidden' });
  vi.stubGlobal('navigator', { setAppBadge });
  vi.stubGlobal('document', document);
  followAppBadge();
  session.setState({ unsent: 3 });
  session.setState({ unsent: 3, refused: 2 });
  session.setState({ news: 3 });
  session.setState({ unsent: 1, refused: 0 });
  session.setState({ news: 0 });
  expect(setAppBadge.mock.calls).toEqual([[0], [2], [5], [3], [0]]);
  // A push has set it while the app was hidden.
  document.dispatchEvent(new Event('visibilitychange'));
  document.visibilityState = 'visible';
  document.dispatchEvent(new Event('visibilitychange'));
  expect(setAppBadge.mock.calls.slice(5)).toEqual([[0]]);
});

test('without badge support, nothing happens', () => {
  vi.stubGlobal('navigator', {});
  expect(followAppBadge).not.toThrow();
});
