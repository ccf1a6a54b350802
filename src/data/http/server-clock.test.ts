import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { minuteMs } from '#contract/rules/durations.ts';
import { keepServerClock, noteServerTime, serverClock, serverNow } from './server-clock.ts';

const real = Date.parse('2026-11-27T13:00:00Z');

/** An answer of a server whose clock is right. */
const answer = (cacheControl = 'private, no-store', date = new Date(real).toUTCString()) => ({
  headers: new Headers({ 'cache-control': cacheControl, date }),
});

beforeEach(() => {
  vi.useFakeTimers({ now: real });
  serverClock.setState({ aheadMs: undefined });
});
afterEach(() => vi.useRealTimers());

test('a device’s wrong clock is put right by the first answer, and again when it is moved', () => {
  for (const wrongMs of [45 * minuteMs, -3 * 1440 * minuteMs, 0]) {
    vi.setSystemTime(real + wrongMs);
    noteServerTime(answer());
    expect(serverNow()).toBe(real);
  }
});

test('the seconds that an answer takes are no difference', () => {
  vi.setSystemTime(real + 4000);
  noteServerTime(answer());
  expect(serverClock.getState().aheadMs).toBe(0);
});

test('an answer that a cache may have kept, or without a time, says nothing', () => {
  vi.setSystemTime(real + 45 * minuteMs);
  noteServerTime(answer('public, max-age=0, s-maxage=1'));
  noteServerTime(answer(undefined, 'soon'));
  expect(serverClock.getState().aheadMs).toBeUndefined();
});

test('the difference is there at the next start, before any answer', () => {
  const stored = new Map<string, string>();
  const store = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
  };
  const stop = keepServerClock(store);
  vi.setSystemTime(real + 45 * minuteMs);
  noteServerTime(answer());
  stop();
  serverClock.setState({ aheadMs: undefined });
  keepServerClock(store)();
  expect(serverNow()).toBe(real);
});

test('it is unknown until it was learned, and what was stored does not replace an answer', () => {
  const stored = new Map<string, string>();
  const store = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
  };
  keepServerClock(store)();
  expect(serverClock.getState().aheadMs).toBeUndefined();
  expect(stored.size).toBe(0);
  noteServerTime(answer());
  stored.set('caravel.clock', String(45 * minuteMs));
  keepServerClock(store)();
  expect(serverNow()).toBe(real);
  expect(stored.get('caravel.clock')).toBe('0');
});

test('a storage that fails costs nothing else', () => {
  const fail = () => {
    throw new Error('denied');
  };
  const stop = keepServerClock({ getItem: fail, setItem: fail });
  vi.setSystemTime(real + 45 * minuteMs);
  noteServerTime(answer());
  expect(serverNow()).toBe(real);
  stop();
});
