import { useState } from 'react';
import { renderToString } from 'react-dom/server';
import {
  type Location,
  UNSAFE_LocationContext as LocationContext,
  NavigationType,
} from 'react-router-dom';
import { afterEach, expect, test, vi } from 'vitest';
import { useIsHere } from './use-is-here.ts';

const { Pop, Push, Replace } = NavigationType;

afterEach(() => vi.unstubAllGlobals());

const isAt = (state: object | null) => vi.stubGlobal('window', { history: { state } });

/** The checks of one screen, which is shown for these entries in turn. */
function checksOf(...entries: [key: string, NavigationType][]): (() => boolean)[] {
  const checks: (() => boolean)[] = [];
  const shown = { location: {} as Location, navigationType: Pop };
  const Screen = () => {
    const [pass, setPass] = useState(0);
    // A pass that changes the state counts only with the one after it.
    const turn = Math.floor(pass / 2);
    const [key, navigationType] = entries[turn] ?? ['', Pop];
    Object.assign(shown, { location: { key }, navigationType });
    checks[turn] = useIsHere();
    if (pass + 1 < 2 * entries.length) setPass(pass + 1);
    return null;
  };
  renderToString(
    <LocationContext value={shown}>
      <Screen />
    </LocationContext>,
  );
  return checks;
}

/** What the checks say at an entry. */
function saidAt(state: object | null, checks: (() => boolean)[]): boolean[] {
  isAt(state);
  return checks.map((isHere) => isHere());
}

test('a screen is here at its entry, and at those of its overlays', () => {
  const checks = checksOf(['a', Push]);
  expect(saidAt({ key: 'a', idx: 1 }, checks)).toEqual([true]);
  expect(saidAt({ key: 'a', idx: 1, overlay: 1 }, checks)).toEqual([true]);
  expect(saidAt({ key: 'b', idx: 2 }, checks)).toEqual([false]);
  expect(saidAt(null, checks)).toEqual([false]);
});

test('the entry that the page was opened at has no key', () => {
  const checks = checksOf(['default', Pop]);
  expect(saidAt({ idx: 0 }, checks)).toEqual([true]);
  expect(saidAt(null, checks)).toEqual([false]);
});

test.each([Push, Pop])('a screen that stays for another entry is no longer here (%s)', (way) => {
  const checks = checksOf(['a', Push], ['b', way]);
  expect(saidAt({ key: 'b' }, checks)).toEqual([false, true]);
  expect(saidAt({ key: 'a' }, checks)).toEqual([true, false]);
});

test('a screen that replaces its own address is still here, also for who asked before', () => {
  const checks = checksOf(['a', Push], ['b', Replace], ['c', Replace]);
  expect(saidAt({ key: 'c' }, checks)).toEqual([true, true, true]);
  expect(saidAt({ key: 'd' }, checks)).toEqual([false, false, false]);
});

test('a screen that leaves the entry it has replaced is no longer here', () => {
  const checks = checksOf(['a', Push], ['b', Replace], ['c', Push]);
  expect(saidAt({ key: 'c' }, checks)).toEqual([false, false, true]);
  expect(saidAt({ key: 'b' }, checks)).toEqual([true, true, false]);
});
