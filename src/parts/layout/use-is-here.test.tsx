import { renderToString } from 'react-dom/server';
import {
  type Location,
  UNSAFE_LocationContext as LocationContext,
  NavigationType,
} from 'react-router-dom';
import { afterEach, expect, test, vi } from 'vitest';
import { useIsHere } from './use-is-here.ts';

afterEach(() => vi.unstubAllGlobals());

/** What a screen that is shown for an entry says once the browser is at another. */
function isHereAt(state: object | null, key: string): boolean | undefined {
  const checks: (() => boolean)[] = [];
  const Screen = () => {
    checks.push(useIsHere());
    return null;
  };
  const shown = { location: { key } as Location, navigationType: NavigationType.Pop };
  renderToString(
    <LocationContext value={shown}>
      <Screen />
    </LocationContext>,
  );
  vi.stubGlobal('window', { history: { state } });
  return checks[0]?.();
}

test('a screen is here at its entry, and at those of its overlays', () => {
  expect(isHereAt({ key: 'a', idx: 1 }, 'a')).toBe(true);
  expect(isHereAt({ key: 'a', idx: 1, overlay: 1 }, 'a')).toBe(true);
  expect(isHereAt({ key: 'b', idx: 2 }, 'a')).toBe(false);
});

test('the entry that the page was opened at has no key, and that of a new link no state', () => {
  expect(isHereAt({ idx: 0 }, 'default')).toBe(true);
  expect(isHereAt(null, 'default')).toBe(false);
});
