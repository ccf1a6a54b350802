import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { session } from '#data/session.ts';
import { forgetCardPage, openedCardPage, rememberCardPage } from './card-draft.ts';

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
  session.setState({ shopperId: null });
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
