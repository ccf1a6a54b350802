import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { session } from '#data/session.ts';
import {
  forgetCardPage,
  forgetCharge,
  openedCardPage,
  rememberCardPage,
  rememberCharge,
  unheardCharge,
} from './card-draft.ts';

beforeEach(() => {
  const stored = new Map<string, string>();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  });
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
  session.setState({ shopperId: null, backData: {} });
});

test('a page at the gateway is remembered for the shopper who opened it', () => {
  session.setState({ shopperId: '1' });
  rememberCardPage('page');
  session.setState({ shopperId: '2' });
  expect(openedCardPage()).toBeNull();
  session.setState({ shopperId: '1' });
  expect(openedCardPage()).toBe('page');
  forgetCardPage();
  expect(openedCardPage()).toBeNull();
});

test('a charge is remembered over a reload, by its shopper, for ten minutes', () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  session.setState({ shopperId: '1' });
  rememberCharge({ id: 'charge', amount: 5000 });
  // A reloaded page has only what is stored.
  session.setState({ backData: {} });
  expect(unheardCharge()).toMatchObject({ id: 'charge', amount: 5000 });
  session.setState({ shopperId: '2' });
  expect(unheardCharge()).toBeUndefined();
  session.setState({ shopperId: '1' });
  vi.setSystemTime(Date.now() + 600_000);
  expect(unheardCharge()).toBeUndefined();
  rememberCharge({ id: 'charge', amount: 5000 });
  forgetCharge();
  expect(unheardCharge()).toBeUndefined();
});
